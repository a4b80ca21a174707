CREATE TABLE "events" (
	"place" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"domain_id" text NOT NULL,
	"at" bigint NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "events_place_kind_id_pk" PRIMARY KEY("place","kind","id")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"issue_type" text NOT NULL,
	"details" text NOT NULL,
	"zone" text,
	"opened_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"resolved_at" bigint
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"place" text NOT NULL,
	"id" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"create_date" bigint NOT NULL,
	"short_description" text NOT NULL,
	"status" text NOT NULL,
	"url" text,
	CONSTRAINT "tickets_place_id_pk" PRIMARY KEY("place","id")
);
--> statement-breakpoint
CREATE INDEX "events_domain" ON "events" USING btree ("place","domain_id","kind","at");--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("place","at");--> statement-breakpoint
CREATE INDEX "issues_domain" ON "issues" USING btree ("place","domain_identifier","resolved_at");--> statement-breakpoint
CREATE INDEX "issues_type" ON "issues" USING btree ("place","issue_type","opened_at");--> statement-breakpoint
CREATE INDEX "issues_age" ON "issues" USING btree ("place","resolved_at");--> statement-breakpoint
CREATE INDEX "tickets_domain" ON "tickets" USING btree ("place","domain_identifier","create_date");