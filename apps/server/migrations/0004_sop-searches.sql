CREATE TABLE "sop_searches_without_result" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sop_searches_without_result_age" ON "sop_searches_without_result" USING btree ("last_at");