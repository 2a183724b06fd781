CREATE TABLE "shop_order_lines" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_code" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	CONSTRAINT "shop_order_lines_quantity" CHECK ("shop_order_lines"."quantity" > 0),
	CONSTRAINT "shop_order_lines_discount" CHECK ("shop_order_lines"."discount" between 0 and "shop_order_lines"."quantity" * "shop_order_lines"."unit_price")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" integer NOT NULL,
	"current_status" text DEFAULT 'unpaid' NOT NULL,
	"held_from" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text DEFAULT '' NOT NULL,
	"shipping_name" text NOT NULL,
	"shipping_time" jsonb NOT NULL,
	"shipping_cost" bigint NOT NULL,
	"goods" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"txn_id" text DEFAULT '' NOT NULL,
	"parcel_tracking_number" text DEFAULT '' NOT NULL,
	"estimated_delivery_date" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp(3) with time zone,
	CONSTRAINT "shop_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "shop_orders_request_unique" UNIQUE("user_id","request_key"),
	CONSTRAINT "shop_orders_held" CHECK (("shop_orders"."current_status" = 'on_hold') = ("shop_orders"."held_from" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "shop_order_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_order_lines_of_order" ON "shop_order_lines" USING btree ("shop_order_id","_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_of_product" ON "shop_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shop_orders_of_user" ON "shop_orders" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "shop_orders_by_state" ON "shop_orders" USING btree ("current_status","_id");--> statement-breakpoint
CREATE INDEX "shop_orders_unpaid" ON "shop_orders" USING btree ("expires_at") WHERE "shop_orders"."current_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "invoices_by_shop_order" ON "invoices" USING btree ("shop_order_id") WHERE "invoices"."shop_order_id" is not null;