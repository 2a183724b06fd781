CREATE TABLE "agent_terms" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credit_limit" bigint NOT NULL,
	CONSTRAINT "agent_terms_limit_not_negative" CHECK ("agent_terms"."credit_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agent_discounts" (
	"user_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"percent" smallint NOT NULL,
	CONSTRAINT "agent_discounts_user_id_service_id_pk" PRIMARY KEY("user_id","service_id"),
	CONSTRAINT "agent_discounts_percent_range" CHECK ("agent_discounts"."percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "statement_id" uuid;--> statement-breakpoint
ALTER TABLE "agent_terms" ADD CONSTRAINT "agent_terms_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_discounts" ADD CONSTRAINT "agent_discounts_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_discounts" ADD CONSTRAINT "agent_discounts_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_statement_id_invoices__id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_on_account" ON "orders" USING btree ("user_id") WHERE "orders"."payment" = 'on_account';--> statement-breakpoint
CREATE INDEX "orders_by_statement" ON "orders" USING btree ("statement_id") WHERE "orders"."statement_id" is not null;