CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "audit_log_search";--> statement-breakpoint
DROP INDEX "users_on_the_map";--> statement-breakpoint
DROP INDEX "credit_entries_by_user";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(actor_name || ' ' || subject_name || ' ' || replace(act, '_', ' ') || ' ' || detail)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "place_text" text GENERATED ALWAYS AS (case when google_place_id <> '' and role_id = 2 and account_type in ('dealer', 'agent') and verified and status = 1
        and deleted_at is null then lower(company_name || ' ' || address || ' ' || post_code || ' ' || city || ' ' || country) end) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(invoice_no, '') || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'company_name') || ' ' || (buyer ->> 'email'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_places" ON "users" USING gin ("place_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_verification" ON "users" USING btree ("verified","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_price_type" ON "users" USING btree ("price_type","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_last_seen" ON "users" USING btree (coalesce("last_signed_in_at", "created_at"),"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "credit_balances_by_credits" ON "credit_balances" USING btree ("credits","user_id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_reason" ON "credit_entries" USING btree ("user_id","reason","entry_no","created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_user_status" ON "invoices" USING btree ("user_id","status","_id");--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree (coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("status",coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_method" ON "invoices" USING btree ("payment_method",coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_source" ON "invoices" USING btree ("source",coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("total","_id");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("number_year" DESC NULLS LAST,"number" DESC NULLS LAST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_user_status" ON "orders" USING btree ("user_id","status","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_due" ON "orders" USING btree ("user_id","due_at","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_number" ON "orders" USING btree ("user_id","orderID");--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree ("due_at","_id");--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("_id") WHERE "payments"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_on_the_map" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."place_text" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_by_user" ON "credit_entries" USING btree ("user_id","entry_no","created_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("user_id","search_text" gin_trgm_ops);--> statement-breakpoint
-- Every customer is listed by what they have.
INSERT INTO "credit_balances" ("user_id") SELECT "_id" FROM "users" WHERE "role_id" = 2 AND "deleted_at" IS NULL ON CONFLICT DO NOTHING;
