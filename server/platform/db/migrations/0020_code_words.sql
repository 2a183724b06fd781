CREATE TABLE "code_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "codes_similar";--> statement-breakpoint
INSERT INTO "code_words" ("word")
  SELECT DISTINCT word FROM "codes", unnest(string_to_array("search_text", ' ')) word WHERE word ~ '^[^0-9.]{3,40}$';
--> statement-breakpoint
CREATE FUNCTION "add_code_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "code_words" ("word")
    SELECT word FROM (SELECT DISTINCT unnest(string_to_array("search_text", ' ')) word FROM written) words
    WHERE word ~ '^[^0-9.]{3,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "codes_words_of_new" AFTER INSERT ON "codes"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_code_words"();
--> statement-breakpoint
CREATE TRIGGER "codes_words_of_changed" AFTER UPDATE ON "codes"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_code_words"();
