CREATE TABLE "test_orders" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"orderID" integer GENERATED ALWAYS AS IDENTITY (sequence name "test_orders_orderID_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment" text NOT NULL,
	"outcome" text NOT NULL,
	"placed" jsonb NOT NULL,
	"events" jsonb NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "test_orders_orderID_unique" UNIQUE("orderID"),
	CONSTRAINT "test_orders_request_unique" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "test_orders" ADD CONSTRAINT "test_orders_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_orders_by_user" ON "test_orders" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "test_orders_by_time" ON "test_orders" USING btree ("created_at");