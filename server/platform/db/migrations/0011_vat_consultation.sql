ALTER TABLE "orders" ADD COLUMN "credit_price" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "consultation" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_waiting_for_payment" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending' and "orders"."payment" = 'due' and "orders"."modified_file" is null;--> statement-breakpoint
CREATE INDEX "vat_checks_by_age" ON "vat_checks" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money_together" CHECK (("orders"."credit_price" is null) = ("orders"."currency" is null));