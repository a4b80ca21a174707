CREATE TABLE "aws_domains" (
	"account_id" text NOT NULL,
	"aws_region" text NOT NULL,
	"name" text NOT NULL,
	"status" jsonb NOT NULL,
	"gone_at" bigint,
	CONSTRAINT "aws_domains_account_id_aws_region_name_pk" PRIMARY KEY("account_id","aws_region","name")
);
