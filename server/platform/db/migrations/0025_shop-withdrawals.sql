CREATE TABLE "shop_withdrawals" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "completed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_withdrawals_of_order" ON "shop_withdrawals" USING btree ("shop_order_id","_id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_withdrawn" CHECK ("shop_order_lines"."withdrawn" between 0 and "shop_order_lines"."quantity");