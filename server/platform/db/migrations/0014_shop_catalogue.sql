CREATE TABLE "shop_categories" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "shop_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "shop_coupons" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"flat_amount" bigint,
	"percentage" integer,
	"min_order_amount" bigint DEFAULT 0 NOT NULL,
	"min_order_product_count" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp(3) with time zone,
	"expiry_date" timestamp(3) with time zone,
	"category_id" uuid,
	"product_id" uuid,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || code)) STORED NOT NULL,
	CONSTRAINT "shop_coupons_one_discount" CHECK (num_nonnulls("shop_coupons"."flat_amount", "shop_coupons"."percentage") = 1),
	CONSTRAINT "shop_coupons_one_target" CHECK (num_nonnulls("shop_coupons"."category_id", "shop_coupons"."product_id") <= 1),
	CONSTRAINT "shop_coupons_used" CHECK ("shop_coupons"."used" between 0 and coalesce("shop_coupons"."max_uses", "shop_coupons"."used"))
);
--> statement-breakpoint
CREATE TABLE "shop_product_pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	CONSTRAINT "shop_product_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "shop_product_pictures_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"product_code" text NOT NULL,
	"category_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"weight_unit" text DEFAULT 'kg' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"extra_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || product_code || ' ' || short_description)) STORED NOT NULL,
	CONSTRAINT "shop_products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shop_products_stock" CHECK ("shop_products"."inventory" >= 0 and "shop_products"."reserved" >= 0 and "shop_products"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_shipping_methods" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"local_shipping_cost" bigint NOT NULL,
	"international_shipping_cost" bigint NOT NULL,
	"local_from" integer NOT NULL,
	"local_to" integer NOT NULL,
	"international_from" integer NOT NULL,
	"international_to" integer NOT NULL,
	"charge_per_product" boolean DEFAULT false NOT NULL,
	"free_from" bigint,
	"local" boolean DEFAULT true NOT NULL,
	"countries" text[],
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "shop_shipping_methods_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "shop_stock_entries" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shop_order_id" uuid,
	"created_by" uuid,
	"effect_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_stock_entries_effect_unique" UNIQUE("product_id","effect_key"),
	CONSTRAINT "shop_stock_entries_move" CHECK ("shop_stock_entries"."reason" in ('received', 'corrected') or "shop_stock_entries"."inventory" + "shop_stock_entries"."reserved" + "shop_stock_entries"."sold" = 0)
);
--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD CONSTRAINT "shop_coupons_category_id_shop_categories__id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."shop_categories"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD CONSTRAINT "shop_coupons_product_id_shop_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_product_pictures" ADD CONSTRAINT "shop_product_pictures_product_id_shop_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_category_id_shop_categories__id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."shop_categories"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_stock_entries" ADD CONSTRAINT "shop_stock_entries_product_id_shop_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_stock_entries" ADD CONSTRAINT "shop_stock_entries_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupons_code_unique" ON "shop_coupons" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "shop_coupons_search" ON "shop_coupons" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_product_pictures_of_product" ON "shop_product_pictures" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_products_code_unique" ON "shop_products" USING btree (lower("product_code"));--> statement-breakpoint
CREATE INDEX "shop_products_search" ON "shop_products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_products_by_name" ON "shop_products" USING btree ("status","name","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_price" ON "shop_products" USING btree ("status","price","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_sold" ON "shop_products" USING btree ("status","sold","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_category" ON "shop_products" USING btree ("category_id","status","name","_id");--> statement-breakpoint
CREATE INDEX "shop_stock_entries_of_product" ON "shop_stock_entries" USING btree ("product_id","_id");--> statement-breakpoint
CREATE INDEX "shop_stock_entries_by_author" ON "shop_stock_entries" USING btree ("created_by") WHERE "shop_stock_entries"."created_by" is not null;