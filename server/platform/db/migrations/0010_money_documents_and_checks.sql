CREATE TABLE "invoice_documents" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_documents";--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_documents_by_age" ON "invoice_documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_with_document" ON "invoices" USING btree ("issued_at") WHERE "invoices"."document_removed_at" is null;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "document_key";