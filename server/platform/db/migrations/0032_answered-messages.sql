ALTER TABLE "conversations" ADD COLUMN "answered_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_orders_waiting" ON "conversations" USING btree ("_id") WHERE "conversations"."kind" = 'order' and "conversations"."waiting_since" is not null;--> statement-breakpoint
-- What the team had read of an order counts as answered: nobody begins with years of thanks.
UPDATE "conversations" SET "waiting_since" = null, "answered_number" = "last_number" WHERE "kind" = 'order' AND "waiting_since" IS NOT NULL AND EXISTS (SELECT FROM "conversation_marks" WHERE "conversation_marks"."conversation_id" = "conversations"."_id" AND NOT "by_customer" AND "read_number" >= "last_number");
