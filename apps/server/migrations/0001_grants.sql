CREATE TABLE "grants" (
	"id" text PRIMARY KEY NOT NULL,
	"stage_region" text NOT NULL,
	"holder_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"subject" text NOT NULL,
	"opens" text NOT NULL,
	"ticket" text NOT NULL,
	"reason_code" text NOT NULL,
	"description" text NOT NULL,
	"minutes" integer NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"is_break_glass" boolean NOT NULL,
	"unproved" text,
	"state" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"opened_at" bigint,
	"ends_at" bigint NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"decision" text,
	"changed_by" text,
	"review_due_at" bigint,
	"reviewed_by_id" text,
	"reviewed_by_name" text,
	"reviewed_at" bigint,
	"review" text,
	"notice_due_at" bigint,
	"notice_attempts" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "opened_by" text;--> statement-breakpoint
CREATE INDEX "grants_listed" ON "grants" USING btree ("stage_region","requested_at","id");--> statement-breakpoint
CREATE INDEX "grants_of_holder" ON "grants" USING btree ("stage_region","holder_id","state");--> statement-breakpoint
CREATE INDEX "grants_open" ON "grants" USING btree ("ends_at") WHERE "grants"."state" in ('WAITING', 'LIVE');--> statement-breakpoint
CREATE INDEX "grants_notices" ON "grants" USING btree ("notice_due_at") WHERE "grants"."notice_due_at" is not null;