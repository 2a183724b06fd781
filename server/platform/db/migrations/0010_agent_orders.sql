DROP INDEX "orders_by_status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "of_agent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agent_customer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agent_customer_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(reg_no || ' ' || regexp_replace(reg_no, '[^[:alnum:]]', '', 'g') || ' ' || vin || ' ' || manufacture || ' ' || model || ' ' || generation || ' ' || variant || ' ' || ecu_brand || ' ' || ecu_version || ' ' || tool_used || ' ' || service_name || ' ' || translate(jsonb_path_query_array(options, '$[*].name')::text, '[]",', '') || ' ' || file_numbers || ' ' || customer_text || ' ' || agent_customer_name || ' ' || agent_customer_reference)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_agents" ON "orders" USING btree ("_id") WHERE "orders"."of_agent";--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","_id","of_agent");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("user_id","search_text" gin_trgm_ops);
