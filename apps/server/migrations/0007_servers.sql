CREATE TABLE "server_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "servers_seen" ON "servers" USING btree ("seen_at");