CREATE TABLE "on_demand_executions" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"stage_region" text NOT NULL,
	"domain" text NOT NULL,
	"type" text NOT NULL,
	"from_time" bigint NOT NULL,
	"to_time" bigint NOT NULL,
	"is_reread" boolean NOT NULL,
	"requested_at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"job_id" text,
	"status" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"finished_at" bigint,
	"files_detected" integer DEFAULT 0 NOT NULL,
	"files_indexed" integer DEFAULT 0 NOT NULL,
	"files_bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"malformed" bigint DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "on_demand_hours" (
	"stage_region" text NOT NULL,
	"domain" text NOT NULL,
	"type" text NOT NULL,
	"hour" bigint NOT NULL,
	"dataset" text NOT NULL,
	"digest" text NOT NULL,
	"files_bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_at" bigint NOT NULL,
	"execution_id" text NOT NULL,
	CONSTRAINT "on_demand_hours_stage_region_domain_type_hour_pk" PRIMARY KEY("stage_region","domain","type","hour")
);
--> statement-breakpoint
CREATE TABLE "on_demand_parts" (
	"execution_id" text NOT NULL,
	"hour" bigint NOT NULL,
	"dataset" text,
	"digest" text NOT NULL,
	"files_indexed" integer NOT NULL,
	"files_bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"malformed" bigint NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "on_demand_parts_execution_id_hour_pk" PRIMARY KEY("execution_id","hour")
);
--> statement-breakpoint
CREATE INDEX "on_demand_executions_domain" ON "on_demand_executions" USING btree ("stage_region","domain","seq");--> statement-breakpoint
CREATE INDEX "on_demand_executions_status" ON "on_demand_executions" USING btree ("status","stage_region");--> statement-breakpoint
CREATE INDEX "on_demand_executions_age" ON "on_demand_executions" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "on_demand_hours_age" ON "on_demand_hours" USING btree ("stored_at");