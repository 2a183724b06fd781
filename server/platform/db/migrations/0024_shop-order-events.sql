CREATE TABLE "shop_order_notes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_order_events" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_order_notes" ADD CONSTRAINT "shop_order_notes_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_notes" ADD CONSTRAINT "shop_order_notes_author_id_users__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_events" ADD CONSTRAINT "shop_order_events_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_events" ADD CONSTRAINT "shop_order_events_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_order_notes_of_order" ON "shop_order_notes" USING btree ("shop_order_id","_id");--> statement-breakpoint
CREATE INDEX "shop_order_events_of_order" ON "shop_order_events" USING btree ("shop_order_id","_id");