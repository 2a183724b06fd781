CREATE TABLE "shop_cart_items" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"options" uuid[] DEFAULT '{}' NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" bigint NOT NULL,
	CONSTRAINT "shop_cart_items_unique" UNIQUE("cart_id","product_id","options"),
	CONSTRAINT "shop_cart_items_quantity" CHECK ("shop_cart_items"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "shop_carts" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"coupon_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"shipping_method_id" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_carts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "shop_coupon_uses" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_coupon_uses_shop_order_id_unique" UNIQUE("shop_order_id")
);
--> statement-breakpoint
ALTER TABLE "shop_cart_items" ADD CONSTRAINT "shop_cart_items_cart_id_shop_carts__id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."shop_carts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_carts" ADD CONSTRAINT "shop_carts_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_coupon_id_shop_coupons__id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."shop_coupons"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_carts_of_guests" ON "shop_carts" USING btree ("updated_at") WHERE "shop_carts"."user_id" is null;--> statement-breakpoint
CREATE INDEX "shop_coupon_uses_of_coupon" ON "shop_coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "shop_coupon_uses_of_user" ON "shop_coupon_uses" USING btree ("user_id");