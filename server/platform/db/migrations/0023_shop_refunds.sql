ALTER TABLE "shop_order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "shipping_refunded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_returned" CHECK ("shop_order_lines"."returned" <= "shop_order_lines"."quantity" and "shop_order_lines"."restocked" between 0 and "shop_order_lines"."returned");