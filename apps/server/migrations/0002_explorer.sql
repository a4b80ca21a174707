CREATE TABLE "explorer_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"place" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"url" text NOT NULL,
	"instance_id" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "explorer_queries" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"at" bigint NOT NULL,
	CONSTRAINT "explorer_queries_user_id_kind_place_domain_identifier_url_pk" PRIMARY KEY("user_id","kind","place","domain_identifier","url")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "explorer_queries_id" ON "explorer_queries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "explorer_queries_order" ON "explorer_queries" USING btree ("user_id","kind","at");