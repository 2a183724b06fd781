ALTER TABLE "shop_coupons" DROP CONSTRAINT "shop_coupons_category_id_shop_categories__id_fk";
--> statement-breakpoint
ALTER TABLE "shop_coupons" DROP CONSTRAINT "shop_coupons_product_id_shop_products__id_fk";
--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD COLUMN "deleted_goods" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "arrives" jsonb;--> statement-breakpoint
ALTER TABLE "shop_shipping_methods" ADD COLUMN "weight_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_shipping_methods" ADD COLUMN "max_weight" integer;--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD CONSTRAINT "shop_coupons_category_id_shop_categories__id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."shop_categories"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD CONSTRAINT "shop_coupons_product_id_shop_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("_id") ON DELETE no action ON UPDATE no action;