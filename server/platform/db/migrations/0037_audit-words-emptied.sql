CREATE FUNCTION "audit_fields_only_emptied"(was jsonb, becomes jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (was IS NULL) = (becomes IS NULL) AND NOT EXISTS (
    SELECT FROM jsonb_each(was) o FULL JOIN jsonb_each(becomes) n USING (key)
    WHERE o.value IS NULL OR n.value IS NULL OR (n.value <> o.value AND n.value <> 'null'))
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_log_is_only_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The generated text isn't there yet.
  left_out text[] := array['before', 'after', 'search_text'];
BEGIN
  IF to_jsonb(NEW) - left_out <> to_jsonb(OLD) - left_out
    OR NOT audit_fields_only_emptied(OLD.before, NEW.before)
    OR NOT audit_fields_only_emptied(OLD.after, NEW.after) THEN
    RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_only_emptied" BEFORE UPDATE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_is_only_emptied"();
--> statement-breakpoint
-- Also where a connection says that it replicates.
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_only_emptied";
