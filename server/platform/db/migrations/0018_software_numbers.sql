ALTER TABLE "file_conversions" ADD COLUMN "identity" jsonb;--> statement-breakpoint
CREATE INDEX "order_files_by_software" ON "order_files" USING btree (("identity" -> 'software' ->> 0)) WHERE "order_files"."kind" = 'original';--> statement-breakpoint
CREATE INDEX "file_conversions_by_software" ON "file_conversions" USING btree (("identity" -> 'software' ->> 0));