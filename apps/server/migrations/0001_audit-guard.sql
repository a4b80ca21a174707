INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');--> statement-breakpoint
INSERT INTO "push_head" ("id", "seq", "trimmed_to") VALUES (1, 0, 0);--> statement-breakpoint
CREATE FUNCTION "audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are only ever added: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_records_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_records" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();
