ALTER TABLE "order_files" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_release_together" CHECK (("orders"."release_at" is null) = ("orders"."release" is null));