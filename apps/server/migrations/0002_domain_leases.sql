CREATE TABLE "domain_leases" (
	"stage_region" text NOT NULL,
	"domain_identifier" text NOT NULL,
	"holder" text NOT NULL,
	"title" text NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL,
	"settles_ms" bigint NOT NULL,
	CONSTRAINT "domain_leases_stage_region_domain_identifier_pk" PRIMARY KEY("stage_region","domain_identifier")
);
