DROP TABLE "purchases" CASCADE;--> statement-breakpoint
ALTER TABLE "credit_entries" DROP COLUMN "purchase_id";