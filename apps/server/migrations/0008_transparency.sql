CREATE TABLE "ots_account_regions" (
	"place" text NOT NULL,
	"account_id" text NOT NULL,
	"region" text NOT NULL,
	"onboarded_by" text NOT NULL,
	"onboarded_at" bigint NOT NULL,
	CONSTRAINT "ots_account_regions_place_account_id_region_pk" PRIMARY KEY("place","account_id","region")
);
--> statement-breakpoint
CREATE TABLE "ots_accounts" (
	"place" text NOT NULL,
	"account_id" text NOT NULL,
	"uuid" text NOT NULL,
	"is_in_organization" boolean NOT NULL,
	"role_arn" text,
	"external_id" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "ots_accounts_place_account_id_pk" PRIMARY KEY("place","account_id")
);
--> statement-breakpoint
CREATE TABLE "ots_verifications" (
	"place" text NOT NULL,
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
	CONSTRAINT "ots_verifications_place_account_id_region_domain_id_pk" PRIMARY KEY("place","account_id","region","domain_id")
);
--> statement-breakpoint
CREATE INDEX "ots_verifications_actionable" ON "ots_verifications" USING btree ("place","account_id","region","domain_id") WHERE "ots_verifications"."problem" is not null;