CREATE TABLE "fleet_triage" (
	"stage_region" text NOT NULL,
	"subject" text NOT NULL,
	"acknowledged_by_id" text,
	"acknowledged_by_name" text,
	"acknowledged_at" bigint,
	"snoozed_by_id" text,
	"snoozed_by_name" text,
	"snoozed_until" bigint,
	"severity" integer,
	"owner_id" text,
	"owner_name" text,
	"note" text,
	"note_by_id" text,
	"note_by_name" text,
	"note_at" bigint,
	"seen_at" bigint NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "fleet_triage_stage_region_subject_pk" PRIMARY KEY("stage_region","subject")
);
--> statement-breakpoint
CREATE INDEX "fleet_triage_seen" ON "fleet_triage" USING btree ("stage_region","seen_at");