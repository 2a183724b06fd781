CREATE TABLE "shop_product_words" (
	"word" text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE FUNCTION "words_of_product"(said text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM (
    SELECT btrim(part, '.,;:!?()[]"''“”„«»–-') word FROM regexp_split_to_table(said, '[\s/]+') part
  ) parts
  WHERE word ~ '^[^0-9.]{3,40}$' ORDER BY word
$$;
--> statement-breakpoint
INSERT INTO "shop_product_words" ("word")
  SELECT DISTINCT word FROM "shop_products", "words_of_product"("search_text") word;
--> statement-breakpoint
CREATE FUNCTION "add_words_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "shop_product_words" ("word") SELECT "words_of_product"(NEW."search_text") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "shop_products_words_of_new" AFTER INSERT ON "shop_products"
  FOR EACH ROW EXECUTE FUNCTION "add_words_of_product"();
--> statement-breakpoint
CREATE TRIGGER "shop_products_words_of_changed" AFTER UPDATE ON "shop_products"
  FOR EACH ROW WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "add_words_of_product"();
