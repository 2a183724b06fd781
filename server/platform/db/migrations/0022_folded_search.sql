-- Writes a text as it is searched, just as `fold` of shared/words/fold.ts does. What takes long is done only where it is needed.
CREATE FUNCTION "fold"("said" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(said) = length(said) THEN
    RETURN lower(said COLLATE "pg_c_utf8");
  END IF;
  said := lower(normalize(said, NFKD) COLLATE "pg_c_utf8");
  said := replace(replace(replace(said, U&'\0438\0306', 'й'), U&'\0443\0306', 'ў'), U&'\0456\0308', 'ї');
  IF said ~ '[ßæœıøłđςґँ’‘ʼ‐‑‒–—―−]' THEN
    said := replace(replace(replace(said, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    said := translate(said, 'ıøłđςґँ’‘ʼ‐‑‒–—―−', 'ioldσгं''''''-------');
  END IF;
  IF said ~ '[\u05be-\u0e59]' THEN
    said := translate(said,
      'ٱىیکةەہھ׳״־٫٠۰०০๐١۱१১๑٢۲२২๒٣۳३৩๓٤۴४৪๔٥۵५৫๕٦۶६৬๖٧۷७৭๗٨۸८৮๘٩۹९৯๙',
      'اييكهههه''"-.00000111112222233333444445555566666777778888899999');
  END IF;
  said := regexp_replace(said, '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u093c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
  RETURN normalize(said, NFC);
END $$;
--> statement-breakpoint
ALTER TABLE "users"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(username || ' ' || email || ' ' || firstname || ' ' || lastname || ' ' || company_name || ' ' || phone)),
  ALTER COLUMN "place_text" SET EXPRESSION AS (case when google_place_id <> '' and role_id = 2 and account_type in ('dealer', 'agent') and verified and status = 1
        and deleted_at is null then fold(company_name || ' ' || address || ' ' || post_code || ' ' || city || ' ' || country) end);
--> statement-breakpoint
-- Records are found by their customer’s text.
UPDATE "orders" SET "customer_text" = "users"."search_text" FROM "users"
  WHERE "users"."_id" = "orders"."user_id" AND "customer_text" <> "users"."search_text";
--> statement-breakpoint
UPDATE "invoices" SET "customer_text" = "users"."search_text" FROM "users"
  WHERE "users"."_id" = "invoices"."user_id" AND "customer_text" <> "users"."search_text";
--> statement-breakpoint
UPDATE "shop_orders" SET "customer_text" = "users"."search_text" FROM "users"
  WHERE "users"."_id" = "shop_orders"."user_id" AND "customer_text" <> "users"."search_text";
--> statement-breakpoint
UPDATE "tickets" SET "customer_text" = "users"."search_text" FROM "users"
  WHERE "users"."_id" = "tickets"."customer_id" AND "customer_text" <> "users"."search_text";
--> statement-breakpoint
ALTER TABLE "invoices"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(coalesce(invoice_no, '') || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'company_name') || ' ' || (buyer ->> 'email') || ' ' || item_name || ' ' || customer_text));
--> statement-breakpoint
ALTER TABLE "agent_customers"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(name || ' ' || reference || ' ' || note));
--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(reg_no || ' ' || regexp_replace(reg_no, '[^[:alnum:]]', '', 'g') || ' ' || vin || ' ' || manufacture || ' ' || model || ' ' || generation || ' ' || variant || ' ' || ecu_brand || ' ' || ecu_version || ' ' || tool_used || ' ' || service_name || ' ' || translate(jsonb_path_query_array(options, '$[*].name')::text, '[]",', '') || ' ' || file_numbers || ' ' || customer_text || ' ' || agent_customer_name || ' ' || agent_customer_reference));
--> statement-breakpoint
ALTER TABLE "quotes"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(name || ' ' || email || ' ' || phone || ' ' || vehicle || ' ' || service || ' ' || message));
--> statement-breakpoint
ALTER TABLE "shop_coupons"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(name || ' ' || code));
--> statement-breakpoint
ALTER TABLE "shop_orders"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(parcel_tracking_number || ' ' || customer_text));
--> statement-breakpoint
ALTER TABLE "shop_products"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(name || ' ' || product_code || ' ' || short_description));
--> statement-breakpoint
ALTER TABLE "audit_log"
  ALTER COLUMN "search_text" SET EXPRESSION AS (fold(actor_name || ' ' || subject_name || ' ' || user_names || ' ' || replace(act, '_', ' ') || ' ' || detail));
--> statement-breakpoint
UPDATE "tickets" SET "search_text" = fold("search_text"), "notes_text" = fold("notes_text")
  WHERE "search_text" <> fold("search_text") OR "notes_text" <> fold("notes_text");
--> statement-breakpoint
INSERT INTO "shop_product_words" ("word") SELECT "words_of_product"("search_text") FROM "shop_products" ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Texts of words lacked every mark; words of which some stay are added.
UPDATE "variants" SET "search_text" = "was"."folded" || coalesce(' ' || "was"."marked", '') FROM (
  SELECT "v"."_id", fold("v"."search_text") "folded",
    (SELECT string_agg("word", ' ') FROM regexp_split_to_table(
      fold(concat_ws(' ', "ma"."name", "mo"."name", "g"."name", "v"."name")), '[\s/,;()-]+') "word"
      WHERE "word" <> regexp_replace(normalize("word", NFKD), '[\u0300-\u036f\u0900-\u0eff\u3099\u309a]', '', 'g')) "marked"
  FROM "variants" "v"
  JOIN "generations" "g" ON "g"."_id" = "v"."generation_id"
  JOIN "vmodels" "mo" ON "mo"."_id" = "g"."vmodel_id"
  JOIN "manufactures" "ma" ON "ma"."_id" = "mo"."manufacture_id"
) "was" WHERE "variants"."_id" = "was"."_id" AND ("was"."marked" IS NOT NULL OR "was"."folded" <> "variants"."search_text");
--> statement-breakpoint
UPDATE "codes" SET "search_text" = fold("search_text") WHERE "search_text" <> fold("search_text");
--> statement-breakpoint
DROP INDEX "messages_search";
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(message)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops);
