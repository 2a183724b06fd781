ALTER TABLE "orders" ADD COLUMN "files_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "files_go_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_by_files_since" ON "orders" USING btree ("files_since") WHERE "orders"."files_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_files_going" ON "orders" USING btree ("user_id","_id") WHERE "orders"."files_go_at" is not null;--> statement-breakpoint
UPDATE "orders" SET "files_since" = coalesce("completed_at", "updated_at") WHERE ("status" = 'cancelled' OR ("status" = 'completed' AND "payment" = 'paid')) AND EXISTS (SELECT FROM "order_files" WHERE "order_files"."order_id" = "orders"."_id" AND "order_files"."deleted_at" IS NULL);
