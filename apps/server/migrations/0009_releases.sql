CREATE TABLE "release_deployment_details" (
	"place" text NOT NULL,
	"deployment_id" text COLLATE "C" NOT NULL,
	"changes" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"validators" jsonb NOT NULL,
	"baseline" jsonb,
	"notifications" jsonb NOT NULL,
	CONSTRAINT "release_deployment_details_place_deployment_id_pk" PRIMARY KEY("place","deployment_id")
);
--> statement-breakpoint
CREATE TABLE "release_deployments" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_deployments_place_id_pk" PRIMARY KEY("place","id")
);
--> statement-breakpoint
CREATE TABLE "release_operations" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_operations_place_id_pk" PRIMARY KEY("place","id")
);
--> statement-breakpoint
CREATE TABLE "release_settings" (
	"place" text NOT NULL,
	"deployment_id" text COLLATE "C" NOT NULL,
	"setting" text COLLATE "C" NOT NULL,
	"cluster_id" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"prior" text,
	"intended" text,
	"at" bigint NOT NULL,
	"restored_at" bigint,
	CONSTRAINT "release_settings_place_deployment_id_setting_pk" PRIMARY KEY("place","deployment_id","setting")
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"place" text NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"what" text NOT NULL,
	"answer" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "release_tokens_place_token_what_pk" PRIMARY KEY("place","token","what")
);
--> statement-breakpoint
CREATE TABLE "release_transitions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
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
CREATE TABLE "release_clusters" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_clusters_place_stack_name_cluster_id_pk" PRIMARY KEY("place","stack_name","cluster_id")
);
--> statement-breakpoint
CREATE TABLE "release_components" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_components_pk" PRIMARY KEY("place","stack_name","component_name","scope","scope_value")
);
--> statement-breakpoint
CREATE TABLE "release_leases" (
	"place" text NOT NULL,
	"stack_name" text COLLATE "C" NOT NULL,
	"owner" text NOT NULL,
	"epoch" integer NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "release_leases_place_stack_name_pk" PRIMARY KEY("place","stack_name")
);
--> statement-breakpoint
CREATE TABLE "release_packages" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_packages_place_key_pk" PRIMARY KEY("place","key")
);
--> statement-breakpoint
CREATE TABLE "release_stacks" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_stacks_place_name_pk" PRIMARY KEY("place","name")
);
--> statement-breakpoint
CREATE TABLE "release_stages" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_stages_place_stack_name_release_id_stage_id_pk" PRIMARY KEY("place","stack_name","release_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "release_versions" (
	"place" text NOT NULL,
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
	CONSTRAINT "release_versions_pk" PRIMARY KEY("place","stack_name","component_name","scope","scope_value","major","minor")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"place" text NOT NULL,
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
	CONSTRAINT "releases_place_stack_name_release_id_pk" PRIMARY KEY("place","stack_name","release_id")
);
--> statement-breakpoint
CREATE INDEX "release_deployments_stage" ON "release_deployments" USING btree ("place","stack_name","release_id","stage_id","ordinal","id") WHERE "release_deployments"."is_newest";--> statement-breakpoint
CREATE INDEX "release_deployments_changed" ON "release_deployments" USING btree ("place","stack_name","release_id","last_change_at","id") WHERE "release_deployments"."is_newest";--> statement-breakpoint
CREATE INDEX "release_deployments_scheduled" ON "release_deployments" USING btree ("place","stack_name","release_id","stage_id","ordinal","id") WHERE "release_deployments"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "release_deployments_cluster" ON "release_deployments" USING btree ("place","cluster_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_deployments_running" ON "release_deployments" USING btree ("place","stack_name","cluster_id") WHERE "release_deployments"."state" in ('validating', 'deploying', 'verifying', 'rolling-back');--> statement-breakpoint
CREATE UNIQUE INDEX "release_deployments_asked" ON "release_deployments" USING btree ("place","stack_name","cluster_id") WHERE "release_deployments"."release_id" is null and "release_deployments"."state" in ('scheduled', 'validating', 'deploying', 'verifying', 'rolling-back');--> statement-breakpoint
CREATE INDEX "release_operations_deployment" ON "release_operations" USING btree ("place","deployment_id","ordinal");--> statement-breakpoint
CREATE INDEX "release_operations_cluster" ON "release_operations" USING btree ("place","stack_name","cluster_id");--> statement-breakpoint
CREATE INDEX "release_settings_open" ON "release_settings" USING btree ("place","stack_name","deployment_id") WHERE "release_settings"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "release_transitions_release" ON "release_transitions" USING btree ("place","stack_name","release_id","seq");--> statement-breakpoint
CREATE INDEX "release_transitions_subject" ON "release_transitions" USING btree ("place","subject_id","seq");--> statement-breakpoint
CREATE INDEX "release_transitions_cluster" ON "release_transitions" USING btree ("place","stack_name","cluster_id","seq");--> statement-breakpoint
CREATE INDEX "releases_order" ON "releases" USING btree ("place","stack_name","created_at","release_id");