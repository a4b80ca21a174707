DROP INDEX "release_deployments_changed";--> statement-breakpoint
ALTER TABLE "release_deployments" ADD COLUMN "change_number" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "release_transitions_history" ON "release_transitions" USING btree ("place","stack_name","release_id","at") WHERE "release_transitions"."machine" = 'deployment';--> statement-breakpoint
CREATE INDEX "release_deployments_changed" ON "release_deployments" USING btree ("place","stack_name","release_id","change_number") WHERE "release_deployments"."is_newest";