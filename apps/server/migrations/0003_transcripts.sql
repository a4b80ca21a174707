CREATE TABLE "transcript_pieces" (
	"transcript_id" text NOT NULL,
	"piece" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "transcript_pieces_transcript_id_piece_pk" PRIMARY KEY("transcript_id","piece")
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"id" text PRIMARY KEY NOT NULL,
	"audit_id" text NOT NULL,
	"stage_region" text NOT NULL,
	"domain" text NOT NULL,
	"instance_id" text NOT NULL,
	"ip" text NOT NULL,
	"line" text NOT NULL,
	"actor_name" text NOT NULL,
	"grant_id" text,
	"started_at" bigint NOT NULL,
	"ended_at" bigint NOT NULL,
	"exit_code" integer,
	"failure" text,
	"is_truncated" boolean NOT NULL,
	"is_guarded" boolean NOT NULL,
	"bytes" integer NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "transcripts_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE INDEX "transcripts_grant" ON "transcripts" USING btree ("grant_id","started_at");--> statement-breakpoint
CREATE INDEX "transcripts_domain" ON "transcripts" USING btree ("stage_region","domain","started_at");