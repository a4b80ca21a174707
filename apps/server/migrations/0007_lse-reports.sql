CREATE TABLE "lse_report_parts" (
	"report_key" text NOT NULL,
	"what" text NOT NULL,
	"part" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "lse_report_parts_report_key_what_part_pk" PRIMARY KEY("report_key","what","part")
);
--> statement-breakpoint
CREATE TABLE "lse_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"place" text NOT NULL,
	"alias" text NOT NULL,
	"question" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"data_version" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"analysis" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"job_id" text,
	"finished_at" bigint,
	"partial_to" bigint,
	"total_impacted" integer,
	"still_impacted" integer,
	"rows" integer
);
--> statement-breakpoint
CREATE INDEX "lse_reports_order" ON "lse_reports" USING btree ("place","seq");--> statement-breakpoint
CREATE INDEX "lse_reports_alias" ON "lse_reports" USING btree ("place","alias","seq");--> statement-breakpoint
CREATE INDEX "lse_reports_question" ON "lse_reports" USING btree ("place","question","seq");--> statement-breakpoint
CREATE INDEX "lse_reports_status" ON "lse_reports" USING btree ("status","place");--> statement-breakpoint
CREATE INDEX "lse_reports_age" ON "lse_reports" USING btree ("created_at");