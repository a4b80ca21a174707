CREATE TABLE "fleet_settings" (
	"place" text NOT NULL,
	"domain" text NOT NULL,
	"setting" text NOT NULL,
	"value" text,
	CONSTRAINT "fleet_settings_place_domain_setting_pk" PRIMARY KEY("place","domain","setting")
);
--> statement-breakpoint
CREATE TABLE "fleet_works" (
	"place" text NOT NULL,
	"token" text NOT NULL,
	"domain" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"stopped_at" bigint,
	CONSTRAINT "fleet_works_place_token_pk" PRIMARY KEY("place","token")
);
--> statement-breakpoint
CREATE INDEX "fleet_works_domain" ON "fleet_works" USING btree ("place","domain","at");--> statement-breakpoint
CREATE INDEX "fleet_works_time" ON "fleet_works" USING btree ("at");