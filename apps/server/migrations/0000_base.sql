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
	"stage_region" text NOT NULL,
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
	"stage_region" text NOT NULL,
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
	"stage_region" text NOT NULL,
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
CREATE TABLE "events" (
	"stage_region" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"domain_id" text NOT NULL,
	"at" bigint NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "events_stage_region_kind_id_pk" PRIMARY KEY("stage_region","kind","id")
);
--> statement-breakpoint
CREATE TABLE "explorer_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"stage_region" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"url" text NOT NULL,
	"instance_id" text,
	"filter_argument" text,
	"filter_value" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "explorer_queries" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"stage_region" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"at" bigint NOT NULL,
	CONSTRAINT "explorer_queries_pk" PRIMARY KEY("user_id","kind","stage_region","domain_identifier","url")
);
--> statement-breakpoint
CREATE TABLE "fleet_actions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"stage_region" text NOT NULL,
	"domain" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "fleet_actions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "fleet_settings" (
	"stage_region" text NOT NULL,
	"domain" text NOT NULL,
	"setting" text NOT NULL,
	"value" text,
	CONSTRAINT "fleet_settings_stage_region_domain_setting_pk" PRIMARY KEY("stage_region","domain","setting")
);
--> statement-breakpoint
CREATE TABLE "fleet_works" (
	"stage_region" text NOT NULL,
	"token" text NOT NULL,
	"domain" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"stopped_at" bigint,
	CONSTRAINT "fleet_works_stage_region_token_pk" PRIMARY KEY("stage_region","token")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" text PRIMARY KEY NOT NULL,
	"stage_region" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"issue_type" text NOT NULL,
	"details" text NOT NULL,
	"zone" text,
	"opened_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"resolved_at" bigint
);
--> statement-breakpoint
CREATE TABLE "job_result_parts" (
	"result_key" text NOT NULL,
	"part" text NOT NULL,
	"piece" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "job_result_parts_result_key_part_piece_pk" PRIMARY KEY("result_key","part","piece")
);
--> statement-breakpoint
CREATE TABLE "job_results" (
	"key" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"kind" text NOT NULL,
	"stage_region" text NOT NULL,
	"alias" text NOT NULL,
	"question" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"data_version" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"created_by_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"job_id" text,
	"finished_at" bigint,
	"is_passing" boolean DEFAULT false NOT NULL,
	"facts" jsonb
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
CREATE TABLE "metric_chunks" (
	"series" integer NOT NULL,
	"step_seconds" integer NOT NULL,
	"start" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "metric_chunks_series_step_seconds_start_pk" PRIMARY KEY("series","step_seconds","start")
);
--> statement-breakpoint
CREATE TABLE "metric_domains" (
	"id" serial PRIMARY KEY NOT NULL,
	"stage_region" text NOT NULL,
	"domain_id" text NOT NULL,
	"owner" text,
	"lease_until" bigint NOT NULL,
	"minutes_until" bigint NOT NULL,
	"fives_until" bigint NOT NULL,
	"hours_until" bigint NOT NULL,
	CONSTRAINT "metric_domains_name" UNIQUE("stage_region","domain_id")
);
--> statement-breakpoint
CREATE TABLE "metric_layouts" (
	"hash" text PRIMARY KEY NOT NULL,
	"keys" jsonb NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_readings" (
	"domain" integer NOT NULL,
	"slot" bigint NOT NULL,
	"at" bigint NOT NULL,
	"layout" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "metric_readings_domain_slot_pk" PRIMARY KEY("domain","slot")
);
--> statement-breakpoint
CREATE TABLE "metric_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain" integer NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "metric_series_field" UNIQUE("domain","field")
);
--> statement-breakpoint
CREATE TABLE "metric_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"domain" integer NOT NULL,
	"key" text NOT NULL,
	"roles" jsonb NOT NULL,
	"zone" text,
	"paths" jsonb NOT NULL,
	"last_seen" bigint NOT NULL,
	CONSTRAINT "metric_sources_key" UNIQUE("domain","key")
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
	"stage_region" text,
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
	"stage_region" text,
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
CREATE TABLE "release_deployment_details" (
	"stage_region" text NOT NULL,
	"deployment_id" text COLLATE "C" NOT NULL,
	"changes" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"validators" jsonb NOT NULL,
	"baseline" jsonb,
	"notifications" jsonb NOT NULL,
	CONSTRAINT "release_deployment_details_stage_region_deployment_id_pk" PRIMARY KEY("stage_region","deployment_id")
);
--> statement-breakpoint
CREATE TABLE "release_deployments" (
	"stage_region" text NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"cluster_id" text COLLATE "C" NOT NULL,
	"account_id" text NOT NULL,
	"release_id" text COLLATE "C",
	"stage_id" text COLLATE "C",
	"attempt" integer NOT NULL,
	"is_newest" boolean NOT NULL,
	"ordinal" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"waiting_for" text,
	"availability_threshold" double precision,
	"max_concurrent_nodes_percent" double precision,
	"request_source" text NOT NULL,
	"deployment_type" text NOT NULL,
	"scheduled_at" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"last_change_at" bigint NOT NULL,
	"change_number" bigserial NOT NULL,
	CONSTRAINT "release_deployments_stage_region_id_pk" PRIMARY KEY("stage_region","id")
);
--> statement-breakpoint
CREATE TABLE "release_operations" (
	"stage_region" text NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"deployment_id" text COLLATE "C" NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"cluster_id" text COLLATE "C" NOT NULL,
	"ordinal" integer NOT NULL,
	"operation_type" text NOT NULL,
	"component_names" jsonb NOT NULL,
	"node_ips" jsonb NOT NULL,
	"zone" text,
	"state" text NOT NULL,
	"token" text NOT NULL,
	"steps" jsonb NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"error_message" text,
	CONSTRAINT "release_operations_stage_region_id_pk" PRIMARY KEY("stage_region","id")
);
--> statement-breakpoint
CREATE TABLE "release_settings" (
	"stage_region" text NOT NULL,
	"deployment_id" text COLLATE "C" NOT NULL,
	"setting" text COLLATE "C" NOT NULL,
	"cluster_id" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"prior" text,
	"intended" text,
	"at" bigint NOT NULL,
	"restored_at" bigint,
	CONSTRAINT "release_settings_stage_region_deployment_id_setting_pk" PRIMARY KEY("stage_region","deployment_id","setting")
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"stage_region" text NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"what" text NOT NULL,
	"answer" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "release_tokens_stage_region_token_what_pk" PRIMARY KEY("stage_region","token","what")
);
--> statement-breakpoint
CREATE TABLE "release_transitions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"stage_region" text NOT NULL,
	"machine" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"release_id" text COLLATE "C",
	"stage_id" text COLLATE "C",
	"cluster_id" text COLLATE "C",
	"subject_id" text COLLATE "C" NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"event" text NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "release_notices" (
	"stage_region" text NOT NULL,
	"deployment_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"owner" text,
	"lease_until" bigint NOT NULL,
	"sent_at" bigint,
	"error" text,
	CONSTRAINT "release_notices_stage_region_deployment_id_kind_pk" PRIMARY KEY("stage_region","deployment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "release_clusters" (
	"stage_region" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"cluster_id" text COLLATE "C" NOT NULL,
	"account_id" text NOT NULL,
	"release_version" text,
	"components" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"principals" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"modified_by" text NOT NULL,
	"modified_at" bigint NOT NULL,
	CONSTRAINT "release_clusters_stage_region_stack_name_cluster_id_pk" PRIMARY KEY("stage_region","stack_name","cluster_id")
);
--> statement-breakpoint
CREATE TABLE "release_components" (
	"stage_region" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"component_name" text COLLATE "C" NOT NULL,
	"scope" text NOT NULL,
	"scope_value" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"parent" text,
	"requires_restart" boolean NOT NULL,
	"is_deprecated" boolean NOT NULL,
	"created_by" text NOT NULL,
	"principals" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"modified_by" text NOT NULL,
	"modified_at" bigint NOT NULL,
	CONSTRAINT "release_components_pk" PRIMARY KEY("stage_region","stack_name","component_name","scope","scope_value")
);
--> statement-breakpoint
CREATE TABLE "release_leases" (
	"stage_region" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"owner" text NOT NULL,
	"epoch" integer NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "release_leases_stage_region_stack_name_pk" PRIMARY KEY("stage_region","stack_name")
);
--> statement-breakpoint
CREATE TABLE "release_packages" (
	"stage_region" text NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"stack_name" text NOT NULL,
	"file_name" text NOT NULL,
	"is_global" boolean NOT NULL,
	"expected_md5" text,
	"md5" text,
	"bytes" bigint,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "release_packages_stage_region_key_pk" PRIMARY KEY("stage_region","key")
);
--> statement-breakpoint
CREATE TABLE "release_stacks" (
	"stage_region" text NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"service_name" text NOT NULL,
	"role_arn" text NOT NULL,
	"max_concurrent_nodes_percent" double precision NOT NULL,
	"availability_threshold" double precision NOT NULL,
	"max_concurrent_domains" integer NOT NULL,
	"max_failed_deployment" integer NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"principals" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"modified_by" text NOT NULL,
	"modified_at" bigint NOT NULL,
	CONSTRAINT "release_stacks_stage_region_name_pk" PRIMARY KEY("stage_region","name")
);
--> statement-breakpoint
CREATE TABLE "release_stages" (
	"stage_region" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"release_id" text COLLATE "C" NOT NULL,
	"stage_id" text COLLATE "C" NOT NULL,
	"ordinal" integer NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"bake_ms" bigint NOT NULL,
	"bake_until" bigint,
	"started_at" bigint,
	"ended_at" bigint,
	"n_success" integer NOT NULL,
	"n_failed" integer NOT NULL,
	"n_running" integer NOT NULL,
	"n_waiting" integer NOT NULL,
	"n_skipped" integer NOT NULL,
	CONSTRAINT "release_stages_stage_region_stack_name_release_id_stage_id_pk" PRIMARY KEY("stage_region","stack_name","release_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "release_versions" (
	"stage_region" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"component_name" text COLLATE "C" NOT NULL,
	"scope" text NOT NULL,
	"scope_value" text COLLATE "C" NOT NULL,
	"major" integer NOT NULL,
	"minor" integer NOT NULL,
	"package_key" text NOT NULL,
	"package_md5" text NOT NULL,
	"eligible_for_new_domains" boolean NOT NULL,
	"feature_tags" jsonb NOT NULL,
	"prerequisites" jsonb NOT NULL,
	"platforms" jsonb NOT NULL,
	"rollback" text NOT NULL,
	"engine" text,
	"is_deprecated" boolean NOT NULL,
	"created_by" text NOT NULL,
	"principals" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"modified_by" text NOT NULL,
	"modified_at" bigint NOT NULL,
	CONSTRAINT "release_versions_pk" PRIMARY KEY("stage_region","stack_name","component_name","scope","scope_value","major","minor")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"stage_region" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"release_id" text COLLATE "C" NOT NULL,
	"deployment_id" text NOT NULL,
	"component_set" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"starts_at" bigint,
	"started_at" bigint,
	"ended_at" bigint,
	"failures_forgiven" integer NOT NULL,
	"last_change_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"principals" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"modified_by" text NOT NULL,
	"modified_at" bigint NOT NULL,
	CONSTRAINT "releases_stage_region_stack_name_release_id_pk" PRIMARY KEY("stage_region","stack_name","release_id")
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
CREATE TABLE "sop_searches_without_result" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"stage_region" text NOT NULL,
	"id" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"create_date" bigint NOT NULL,
	"short_description" text NOT NULL,
	"status" text NOT NULL,
	"url" text,
	CONSTRAINT "tickets_stage_region_id_pk" PRIMARY KEY("stage_region","id")
);
--> statement-breakpoint
CREATE TABLE "ots_account_regions" (
	"stage_region" text NOT NULL,
	"account_id" text NOT NULL,
	"region" text NOT NULL,
	"onboarded_by" text NOT NULL,
	"onboarded_at" bigint NOT NULL,
	CONSTRAINT "ots_account_regions_stage_region_account_id_region_pk" PRIMARY KEY("stage_region","account_id","region")
);
--> statement-breakpoint
CREATE TABLE "ots_accounts" (
	"stage_region" text NOT NULL,
	"account_id" text NOT NULL,
	"uuid" text NOT NULL,
	"is_in_organization" boolean NOT NULL,
	"role_arn" text,
	"external_id" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "ots_accounts_stage_region_account_id_pk" PRIMARY KEY("stage_region","account_id")
);
--> statement-breakpoint
CREATE TABLE "ots_verifications" (
	"stage_region" text NOT NULL,
	"account_id" text NOT NULL,
	"region" text NOT NULL,
	"domain_id" text COLLATE "C" NOT NULL,
	"domain_name" text NOT NULL,
	"beta_tokens_attribute" text,
	"hostclass" text,
	"state" text,
	"spie_tags" text,
	"expected_state" text NOT NULL,
	"problem" text,
	"detail" text,
	"since" bigint,
	"verified_at" bigint NOT NULL,
	CONSTRAINT "ots_verifications_stage_region_account_id_region_domain_id_pk" PRIMARY KEY("stage_region","account_id","region","domain_id")
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
	"stage_region" text NOT NULL,
	"domain_id" text NOT NULL,
	"step_seconds" integer NOT NULL,
	"at" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "vitals_samples_stage_region_domain_id_step_seconds_at_pk" PRIMARY KEY("stage_region","domain_id","step_seconds","at")
);
--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_records_at" ON "audit_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_records_path" ON "audit_records" USING btree ("path","seq");--> statement-breakpoint
CREATE INDEX "audit_records_subject" ON "audit_records" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "audit_records_actor" ON "audit_records" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_records_prior" ON "audit_records" USING btree ("prior_id");--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("stage_region","subject","at");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("stage_region","at");--> statement-breakpoint
CREATE UNIQUE INDEX "command_executions_key" ON "command_executions" USING btree ("actor_id","command","idempotency_key");--> statement-breakpoint
CREATE INDEX "command_executions_state" ON "command_executions" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "command_executions_created" ON "command_executions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_domain" ON "events" USING btree ("stage_region","domain_id","kind","at");--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("stage_region","at");--> statement-breakpoint
CREATE UNIQUE INDEX "explorer_queries_id" ON "explorer_queries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "explorer_queries_order" ON "explorer_queries" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "fleet_actions_stage_region" ON "fleet_actions" USING btree ("stage_region","seq");--> statement-breakpoint
CREATE INDEX "fleet_works_domain" ON "fleet_works" USING btree ("stage_region","domain","at");--> statement-breakpoint
CREATE INDEX "fleet_works_time" ON "fleet_works" USING btree ("at");--> statement-breakpoint
CREATE INDEX "issues_domain" ON "issues" USING btree ("stage_region","domain_identifier","resolved_at");--> statement-breakpoint
CREATE INDEX "issues_type" ON "issues" USING btree ("stage_region","issue_type","opened_at");--> statement-breakpoint
CREATE INDEX "issues_age" ON "issues" USING btree ("stage_region","resolved_at");--> statement-breakpoint
CREATE INDEX "job_results_order" ON "job_results" USING btree ("kind","stage_region","seq");--> statement-breakpoint
CREATE INDEX "job_results_alias" ON "job_results" USING btree ("kind","stage_region","alias","seq");--> statement-breakpoint
CREATE INDEX "job_results_question" ON "job_results" USING btree ("kind","stage_region","question","seq");--> statement-breakpoint
CREATE INDEX "job_results_status" ON "job_results" USING btree ("status","kind","stage_region");--> statement-breakpoint
CREATE INDEX "job_results_age" ON "job_results" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","run_at");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("kind","unique_key");--> statement-breakpoint
CREATE INDEX "metric_readings_layout" ON "metric_readings" USING btree ("layout");--> statement-breakpoint
CREATE INDEX "oidc_records_grant" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_user_code" ON "oidc_records" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "oidc_records_expiry" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookmarks_order" ON "bookmarks" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "push_events_at" ON "push_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_deployments_stage" ON "release_deployments" USING btree ("stage_region","stack_name","release_id","stage_id","ordinal","id") WHERE "release_deployments"."is_newest";--> statement-breakpoint
CREATE INDEX "release_deployments_changed" ON "release_deployments" USING btree ("stage_region","stack_name","release_id","change_number") WHERE "release_deployments"."is_newest";--> statement-breakpoint
CREATE INDEX "release_deployments_scheduled" ON "release_deployments" USING btree ("stage_region","stack_name","release_id","stage_id","ordinal","id") WHERE "release_deployments"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "release_deployments_cluster" ON "release_deployments" USING btree ("stage_region","cluster_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_deployments_running" ON "release_deployments" USING btree ("stage_region","stack_name","cluster_id") WHERE "release_deployments"."state" in ('validating', 'deploying', 'verifying', 'rolling-back');--> statement-breakpoint
CREATE UNIQUE INDEX "release_deployments_asked" ON "release_deployments" USING btree ("stage_region","stack_name","cluster_id") WHERE "release_deployments"."release_id" is null and "release_deployments"."state" in ('scheduled', 'validating', 'deploying', 'verifying', 'rolling-back');--> statement-breakpoint
CREATE INDEX "release_operations_deployment" ON "release_operations" USING btree ("stage_region","deployment_id","ordinal");--> statement-breakpoint
CREATE INDEX "release_operations_cluster" ON "release_operations" USING btree ("stage_region","stack_name","cluster_id");--> statement-breakpoint
CREATE INDEX "release_settings_open" ON "release_settings" USING btree ("stage_region","stack_name","deployment_id") WHERE "release_settings"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "release_transitions_release" ON "release_transitions" USING btree ("stage_region","stack_name","release_id","seq");--> statement-breakpoint
CREATE INDEX "release_transitions_history" ON "release_transitions" USING btree ("stage_region","stack_name","release_id","at") WHERE "release_transitions"."machine" = 'deployment';--> statement-breakpoint
CREATE INDEX "release_transitions_subject" ON "release_transitions" USING btree ("stage_region","subject_id","seq");--> statement-breakpoint
CREATE INDEX "release_transitions_cluster" ON "release_transitions" USING btree ("stage_region","stack_name","cluster_id","seq");--> statement-breakpoint
CREATE INDEX "release_notices_due" ON "release_notices" USING btree ("due_at") WHERE "release_notices"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "releases_order" ON "releases" USING btree ("stage_region","stack_name","created_at","release_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_absolute_expiry" ON "sessions" USING btree ("absolute_expiry");--> statement-breakpoint
CREATE INDEX "sop_searches_without_result_age" ON "sop_searches_without_result" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "tickets_domain" ON "tickets" USING btree ("stage_region","domain_identifier","create_date");--> statement-breakpoint
CREATE INDEX "ots_verifications_actionable" ON "ots_verifications" USING btree ("stage_region","account_id","region","domain_id") WHERE "ots_verifications"."problem" is not null;--> statement-breakpoint
CREATE INDEX "vitals_samples_age" ON "vitals_samples" USING btree ("step_seconds","at");--> statement-breakpoint
-- What the schema of drizzle cannot say follows, written by hand.
-- The audit log and the push events each begin at nothing.
INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');--> statement-breakpoint
INSERT INTO "push_head" ("id", "seq", "trimmed_to") VALUES (1, 0, 0);--> statement-breakpoint
-- The audit log is append-only: the database itself refuses a change.
CREATE FUNCTION "audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are only ever added: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_records_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_records" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
-- A row is rewritten at each step of its work. With room on its page the new version lies beside the old one, and no index is updated.
ALTER TABLE "release_operations" SET (fillfactor = 50);
