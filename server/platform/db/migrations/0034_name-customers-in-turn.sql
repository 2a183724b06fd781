-- Locks the person, so that a new name waits for records that are just being written, and those for the new name.
CREATE OR REPLACE FUNCTION "name_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'tickets' THEN
    NEW."customer_text" := (SELECT "search_text" FROM "users" WHERE "_id" = NEW."customer_id" FOR SHARE);
  ELSE
    NEW."customer_text" := (SELECT "search_text" FROM "users" WHERE "_id" = NEW."user_id" FOR SHARE);
  END IF;
  RETURN NEW;
END $$;
