CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"reference" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoices_reference_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"order_id" uuid,
	"item_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"vat" integer NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"vat_percentage" integer NOT NULL,
	"vat_treatment" text NOT NULL,
	"vat_check" jsonb,
	"buyer" jsonb NOT NULL,
	"seller" jsonb,
	"locale" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"payment_method" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"corrects" uuid,
	"number_year" integer,
	"number" integer,
	"invoice_no" text,
	"request_key" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"document_key" text,
	"document_removed_at" timestamp(3) with time zone,
	CONSTRAINT "invoices_reference_unique" UNIQUE("reference"),
	CONSTRAINT "invoices_number_text_unique" UNIQUE("invoice_no"),
	CONSTRAINT "invoices_request_unique" UNIQUE("user_id","request_key"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number_year","number"),
	CONSTRAINT "invoices_total_is_the_sum" CHECK ("invoices"."total" = "invoices"."amount" + "invoices"."vat"),
	CONSTRAINT "invoices_refunded_range" CHECK ("invoices"."refunded" between 0 and "invoices"."total"),
	CONSTRAINT "invoices_numbered_together" CHECK (("invoices"."number" is null) = ("invoices"."invoice_no" is null) and ("invoices"."number" is null) = ("invoices"."issued_at" is null)),
	CONSTRAINT "invoices_paid_has_number" CHECK ("invoices"."status" in ('due', 'cancelled') or "invoices"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"method" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid,
	"outcome" text NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("method","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"expires_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"problem" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_unique" UNIQUE("method","provider_id"),
	CONSTRAINT "payments_refunded_range" CHECK ("payments"."refunded" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"credit_note_id" uuid,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_owed_range" CHECK ("refunds"."owed" between 0 and "refunds"."credits")
);
--> statement-breakpoint
ALTER TABLE "credit_balances" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "owed_delta" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_packages" ADD COLUMN "highlighted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments__id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments__id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_invoices__id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_corrected" ON "invoices" USING btree ("corrects") WHERE "invoices"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_payment" ON "invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("_id") WHERE "invoices"."status" = 'due';--> statement-breakpoint
CREATE INDEX "invoices_documents" ON "invoices" USING btree ("issued_at") WHERE "invoices"."document_key" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("_id") WHERE "payment_events"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "payments_by_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'pending') and "payments"."method" <> 'bank';--> statement-breakpoint
CREATE INDEX "payments_with_problem" ON "payments" USING btree ("_id") WHERE "payments"."problem" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_invoice" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_by_invoice" ON "credit_entries" USING btree ("invoice_id") WHERE "credit_entries"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_owed_not_negative" CHECK ("credit_balances"."owed" >= 0);