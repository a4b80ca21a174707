-- keeps: 0007_servers
CREATE TABLE "observed_nodes" (
	"stage_region" text NOT NULL,
	"domain_id" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"nodes" jsonb NOT NULL,
	"former" jsonb NOT NULL,
	"manager" jsonb,
	CONSTRAINT "observed_nodes_stage_region_domain_id_pk" PRIMARY KEY("stage_region","domain_id")
);
