ALTER TABLE "orders" ADD COLUMN "customer_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "customer_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "customer_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "file_numbers" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "orders" SET "customer_text" = "users"."search_text" FROM "users" WHERE "users"."_id" = "orders"."user_id";
--> statement-breakpoint
UPDATE "invoices" SET "customer_text" = "users"."search_text" FROM "users" WHERE "users"."_id" = "invoices"."user_id";
--> statement-breakpoint
UPDATE "shop_orders" SET "customer_text" = "users"."search_text" FROM "users" WHERE "users"."_id" = "shop_orders"."user_id";
--> statement-breakpoint
UPDATE "tickets" SET "customer_text" = "users"."search_text" FROM "users" WHERE "users"."_id" = "tickets"."customer_id";
--> statement-breakpoint
UPDATE "orders" SET "file_numbers" = read.numbers FROM (
  SELECT "order_id", string_agg(DISTINCT number, ' ') numbers FROM "order_files", unnest("recognised") number GROUP BY "order_id"
) read WHERE read."order_id" = "orders"."_id";
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(invoice_no, '') || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'company_name') || ' ' || (buyer ->> 'email') || ' ' || item_name || ' ' || customer_text)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(reg_no || ' ' || regexp_replace(reg_no, '[^[:alnum:]]', '', 'g') || ' ' || vin || ' ' || manufacture || ' ' || model || ' ' || generation || ' ' || variant || ' ' || ecu_brand || ' ' || ecu_version || ' ' || tool_used || ' ' || service_name || ' ' || translate(jsonb_path_query_array(options, '$[*].name')::text, '[]",', '') || ' ' || file_numbers || ' ' || customer_text)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(parcel_tracking_number || ' ' || customer_text)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("user_id","search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shop_orders_search" ON "shop_orders" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "tickets_search";
--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("customer_id","search_text" gin_trgm_ops,"customer_text" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "name_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'tickets' THEN
    NEW."customer_text" := (SELECT "search_text" FROM "users" WHERE "_id" = NEW."customer_id");
  ELSE
    NEW."customer_text" := (SELECT "search_text" FROM "users" WHERE "_id" = NEW."user_id");
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_customer" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
CREATE TRIGGER "invoices_customer" BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
CREATE TRIGGER "shop_orders_customer" BEFORE INSERT ON "shop_orders" FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
CREATE TRIGGER "tickets_customer" BEFORE INSERT ON "tickets" FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
CREATE FUNCTION "rename_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "customer_text" = NEW."search_text" WHERE "user_id" = NEW."_id";
  UPDATE "invoices" SET "customer_text" = NEW."search_text" WHERE "user_id" = NEW."_id";
  UPDATE "shop_orders" SET "customer_text" = NEW."search_text" WHERE "user_id" = NEW."_id";
  UPDATE "tickets" SET "customer_text" = NEW."search_text" WHERE "customer_id" = NEW."_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_renamed" AFTER UPDATE ON "users"
  FOR EACH ROW WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "rename_customer"();
