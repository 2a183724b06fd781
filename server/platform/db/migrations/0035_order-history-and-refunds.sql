DROP INDEX "orders_by_service";
--> statement-breakpoint
DROP INDEX "orders_by_time";
--> statement-breakpoint
DROP INDEX "orders_by_completion";
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "amount" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_credits" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "orders_by_tuner" ON "orders" USING btree ("assigned_to","_id") WHERE "orders"."assigned_to" is not null;
--> statement-breakpoint
CREATE INDEX "orders_by_plate" ON "orders" USING btree (regexp_replace("reg_no", '[^[:alnum:]]', '', 'g')) WHERE "orders"."reg_no" <> '';
--> statement-breakpoint
CREATE INDEX "orders_by_vin" ON "orders" USING btree ("vin") WHERE "orders"."vin" <> '';
--> statement-breakpoint
CREATE INDEX "orders_by_vehicle" ON "orders" USING btree (lower("manufacture" || ' ' || "model" || ' ' || "generation" || ' ' || "variant"),"_id");
--> statement-breakpoint
CREATE INDEX "orders_by_service_name" ON "orders" USING btree (lower("service_name"),"_id");
--> statement-breakpoint
CREATE INDEX "orders_by_credits" ON "orders" USING btree ("total_credits","_id");
--> statement-breakpoint
CREATE INDEX "orders_by_service" ON "orders" USING btree ("service_id","_id");
--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","_id");
--> statement-breakpoint
CREATE INDEX "orders_by_completion" ON "orders" USING btree ("completed_at" NULLS FIRST,"_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_range" CHECK ("orders"."refunded_credits" between 0 and "orders"."total_credits");
--> statement-breakpoint
UPDATE "orders" SET "refunded_credits" = "total_credits" WHERE "payment" = 'refunded' AND "credit_price" IS NULL;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_names" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_log" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(actor_name || ' ' || subject_name || ' ' || user_names || ' ' || replace(act, '_', ' ') || ' ' || detail)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search_text" gin_trgm_ops);
