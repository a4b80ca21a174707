CREATE TABLE "release_notices" (
	"place" text NOT NULL,
	"deployment_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"owner" text,
	"lease_until" bigint NOT NULL,
	"sent_at" bigint,
	"error" text,
	CONSTRAINT "release_notices_place_deployment_id_kind_pk" PRIMARY KEY("place","deployment_id","kind")
);
--> statement-breakpoint
CREATE INDEX "release_notices_due" ON "release_notices" USING btree ("due_at") WHERE "release_notices"."state" = 'PENDING';