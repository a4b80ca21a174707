ALTER TABLE "explorer_downloads" ADD COLUMN "filter_argument" text;--> statement-breakpoint
ALTER TABLE "explorer_downloads" ADD COLUMN "filter_value" text;