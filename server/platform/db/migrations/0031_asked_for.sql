ALTER TABLE "order_events" ADD COLUMN "parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "asked_for" = '{file}' WHERE "status" = 'incomplete';
