ALTER TABLE "invoices" ADD COLUMN "copy_goes_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "invoices_with_copy" ON "invoices" USING btree ("issued_at") WHERE "invoices"."copy_goes_at" is null;--> statement-breakpoint
-- Documents were removed after the time for customers' copies: the operator's are drawn again from their records, but
-- for those of people who left.
UPDATE "invoices" SET "copy_goes_at" = "document_removed_at", "document_removed_at" = NULL
  WHERE "document_removed_at" IS NOT NULL AND "buyer"->>'email' <> '';
