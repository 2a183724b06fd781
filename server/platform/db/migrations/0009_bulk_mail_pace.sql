CREATE TABLE "bulk_mail_pace" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bulk_mail_pace_one_row" CHECK ("bulk_mail_pace"."one")
);
--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"vat_no" text PRIMARY KEY NOT NULL,
	"valid" boolean NOT NULL,
	"checked_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_range";--> statement-breakpoint
DROP INDEX "payments_with_problem";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_with_problem" ON "payments" USING btree ("_id") WHERE "payments"."problem" is not null and "payments"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_range" CHECK ("payments"."refunded" between 0 and greatest("payments"."amount", "payments"."received"));