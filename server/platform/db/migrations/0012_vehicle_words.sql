CREATE TABLE "vehicle_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "variants_search";--> statement-breakpoint
CREATE INDEX "variants_search" ON "variants" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));--> statement-breakpoint
-- Vehicles are found by their power alone and by their displacement, too.
UPDATE "variants" SET "search_text" = concat_ws(' ', "search_text", "power_hp", "displacement_cc" || 'ccm', to_char("displacement_cc" / 1000.0, 'FM90.0'));
--> statement-breakpoint
INSERT INTO "vehicle_words" ("word")
  SELECT DISTINCT word FROM "variants", unnest(string_to_array("search_text", ' ')) word WHERE word ~ '^[^0-9.]{3,40}$';
--> statement-breakpoint
CREATE FUNCTION "add_vehicle_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "vehicle_words" ("word")
    SELECT word FROM (SELECT DISTINCT unnest(string_to_array("search_text", ' ')) word FROM written) words
    WHERE word ~ '^[^0-9.]{3,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variants_words_of_new" AFTER INSERT ON "variants"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_vehicle_words"();
--> statement-breakpoint
CREATE TRIGGER "variants_words_of_changed" AFTER UPDATE ON "variants"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_vehicle_words"();
