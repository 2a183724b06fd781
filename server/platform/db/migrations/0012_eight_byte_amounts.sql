-- One statement a table: each writes its table anew, whatever the number of its columns.
ALTER TABLE "credit_balances"
	ALTER COLUMN "credits" SET DATA TYPE bigint,
	ALTER COLUMN "owed" SET DATA TYPE bigint,
	ADD CONSTRAINT "credit_balances_exact" CHECK (greatest("credit_balances"."credits", "credit_balances"."owed") <= 9007199254740991);--> statement-breakpoint
ALTER TABLE "credit_entries"
	ALTER COLUMN "delta" SET DATA TYPE bigint,
	ALTER COLUMN "owed_delta" SET DATA TYPE bigint,
	ALTER COLUMN "balance_after" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credit_packages"
	ALTER COLUMN "credits" SET DATA TYPE bigint,
	ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices"
	ALTER COLUMN "credits" SET DATA TYPE bigint,
	ALTER COLUMN "amount" SET DATA TYPE bigint,
	ALTER COLUMN "vat" SET DATA TYPE bigint,
	ALTER COLUMN "total" SET DATA TYPE bigint,
	ALTER COLUMN "refunded" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders"
	ALTER COLUMN "service_credits" SET DATA TYPE bigint,
	ALTER COLUMN "total_credits" SET DATA TYPE bigint,
	ALTER COLUMN "credit_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments"
	ALTER COLUMN "amount" SET DATA TYPE bigint,
	ALTER COLUMN "received" SET DATA TYPE bigint,
	ALTER COLUMN "refunded" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refunds"
	ALTER COLUMN "amount" SET DATA TYPE bigint,
	ALTER COLUMN "credits" SET DATA TYPE bigint,
	ALTER COLUMN "owed" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "options"
	ALTER COLUMN "price_type_1" SET DATA TYPE bigint,
	ALTER COLUMN "price_type_2" SET DATA TYPE bigint,
	ALTER COLUMN "price_type_3" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "services"
	ALTER COLUMN "price_type_1" SET DATA TYPE bigint,
	ALTER COLUMN "price_type_2" SET DATA TYPE bigint,
	ALTER COLUMN "price_type_3" SET DATA TYPE bigint;
