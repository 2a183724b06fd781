ALTER TABLE "invoices" ADD COLUMN "completed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_user_turn" ON "orders" USING btree ("user_id",("status" = 'incomplete'),"_id");