CREATE TABLE "agent_customers" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || reference || ' ' || note)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_customers" ADD CONSTRAINT "agent_customers_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_customers_unique" ON "agent_customers" USING btree ("user_id",lower("name"),"reference");--> statement-breakpoint
CREATE INDEX "agent_customers_search" ON "agent_customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_agent_customer" ON "orders" USING btree ("user_id",lower("agent_customer_name")) WHERE "orders"."agent_customer_name" <> '';