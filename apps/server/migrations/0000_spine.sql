CREATE TABLE "api_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"last_used_at" bigint,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoints" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"at" bigint NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"place" text NOT NULL,
	"path" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"subject" text,
	"phase" text NOT NULL,
	"prior_id" text,
	"content" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_records_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint,
	"title" text NOT NULL,
	"link" text,
	"actor" text,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "command_executions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"actor_id" text NOT NULL,
	"place" text NOT NULL,
	"command" text NOT NULL,
	"arguments_hash" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"state" text NOT NULL,
	"result" jsonb,
	"error_code" text,
	"error_text" text,
	"audit_id" text,
	"lease_owner" text,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "fleet_actions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"place" text NOT NULL,
	"domain" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "fleet_actions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"run_at" bigint NOT NULL,
	"lease_owner" text,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"idempotency_token" text NOT NULL,
	"unique_key" text,
	"progress" jsonb,
	"result" jsonb,
	"error" text,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"pool" text NOT NULL,
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" bigint,
	"consumed_at" bigint,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	CONSTRAINT "oidc_records_pool_model_id_pk" PRIMARY KEY("pool","model","id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"place" text,
	"at" bigint NOT NULL,
	CONSTRAINT "bookmarks_user_id_kind_path_pk" PRIMARY KEY("user_id","kind","path")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "preferences_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"place" text,
	"payload" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"trimmed_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"pool" text NOT NULL,
	"claims" jsonb NOT NULL,
	"claims_read_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"absolute_expiry" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	"idle_expiry" bigint NOT NULL,
	"stepped_up_at" bigint,
	"refresh_token_sealed" text,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"by" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text,
	"roles" text[] NOT NULL,
	"entitlements" text[] NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "users_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "vitals_samples" (
	"place" text NOT NULL,
	"domain_id" text NOT NULL,
	"step_seconds" integer NOT NULL,
	"at" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "vitals_samples_place_domain_id_step_seconds_at_pk" PRIMARY KEY("place","domain_id","step_seconds","at")
);
--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_records_at" ON "audit_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_records_path" ON "audit_records" USING btree ("path","seq");--> statement-breakpoint
CREATE INDEX "audit_records_subject" ON "audit_records" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "audit_records_actor" ON "audit_records" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_records_prior" ON "audit_records" USING btree ("prior_id");--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("place","subject","at");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("place","at");--> statement-breakpoint
CREATE UNIQUE INDEX "command_executions_key" ON "command_executions" USING btree ("actor_id","command","idempotency_key");--> statement-breakpoint
CREATE INDEX "command_executions_state" ON "command_executions" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "command_executions_created" ON "command_executions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fleet_actions_place" ON "fleet_actions" USING btree ("place","seq");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","run_at");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("kind","unique_key");--> statement-breakpoint
CREATE INDEX "oidc_records_grant" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_user_code" ON "oidc_records" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "oidc_records_expiry" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookmarks_order" ON "bookmarks" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "push_events_at" ON "push_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_absolute_expiry" ON "sessions" USING btree ("absolute_expiry");--> statement-breakpoint
CREATE INDEX "vitals_samples_age" ON "vitals_samples" USING btree ("step_seconds","at");