-- What stands in the audit log stays: nobody changes it through the portal, by mistake or on purpose.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
-- Also where a connection says that it replicates.
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";
