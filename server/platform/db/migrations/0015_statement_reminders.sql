CREATE TABLE "statement_reminders" (
	"statement_id" uuid PRIMARY KEY NOT NULL,
	"step" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_reminders" ADD CONSTRAINT "statement_reminders_statement_id_invoices__id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;