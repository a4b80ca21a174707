CREATE TABLE "metric_chunks" (
	"series" integer NOT NULL,
	"step_seconds" integer NOT NULL,
	"start" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "metric_chunks_series_step_seconds_start_pk" PRIMARY KEY("series","step_seconds","start")
);
--> statement-breakpoint
CREATE TABLE "metric_domains" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"domain_id" text NOT NULL,
	"owner" text,
	"lease_until" bigint NOT NULL,
	"minutes_until" bigint NOT NULL,
	"fives_until" bigint NOT NULL,
	"hours_until" bigint NOT NULL,
	CONSTRAINT "metric_domains_name" UNIQUE("place","domain_id")
);
--> statement-breakpoint
CREATE TABLE "metric_layouts" (
	"hash" text PRIMARY KEY NOT NULL,
	"keys" jsonb NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_readings" (
	"domain" integer NOT NULL,
	"slot" bigint NOT NULL,
	"at" bigint NOT NULL,
	"layout" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "metric_readings_domain_slot_pk" PRIMARY KEY("domain","slot")
);
--> statement-breakpoint
CREATE TABLE "metric_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain" integer NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "metric_series_field" UNIQUE("domain","field")
);
--> statement-breakpoint
CREATE TABLE "metric_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain" integer NOT NULL,
	"key" text NOT NULL,
	"roles" jsonb NOT NULL,
	"zone" text,
	"paths" jsonb NOT NULL,
	"last_seen" bigint NOT NULL,
	CONSTRAINT "metric_sources_key" UNIQUE("domain","key")
);
--> statement-breakpoint
CREATE INDEX "metric_readings_layout" ON "metric_readings" USING btree ("layout");