-- What was bought before there were invoices: each purchase is one now, the paid ones numbered by the day they were paid.
INSERT INTO "invoices" (
  "_id", "reference", "user_id", "source", "item_name", "lines", "credits", "amount", "vat", "total", "currency",
  "vat_percentage", "vat_treatment", "buyer", "seller", "locale", "status", "payment_method", "number_year", "number",
  "invoice_no", "request_key", "created_at", "issued_at", "paid_at"
)
OVERRIDING SYSTEM VALUE
SELECT
  p."_id", p."purchase_no", p."user_id", 'purchase', p."item_name",
  jsonb_build_array(jsonb_build_object('item_name', p."item_name", 'count', 100, 'amount', p."amount", 'vat', 0)),
  p."credits", p."amount", 0, p."amount", p."currency", 0, 'outside',
  jsonb_build_object(
    'name', trim(u."firstname" || ' ' || u."lastname"), 'company_name', u."company_name", 'address', u."address",
    'post_code', u."post_code", 'city', u."city", 'country', u."country", 'vat_no', u."vat_no",
    'company_reg', u."company_reg", 'email', u."email", 'phone', u."phone"
  ),
  CASE WHEN p."paid_at" IS NOT NULL THEN '{}'::jsonb END,
  u."locale", p."status", CASE WHEN p."paid_at" IS NOT NULL THEN p."payment_method" END,
  n."year", n."number", n."year" || '-' || lpad(n."number"::text, 5, '0'), p."request_key", p."created_at", p."paid_at",
  p."paid_at"
FROM "purchases" p
JOIN "users" u ON u."_id" = p."user_id"
LEFT JOIN (
  SELECT "_id", extract(year FROM "paid_at")::int AS "year",
    row_number() OVER (PARTITION BY extract(year FROM "paid_at") ORDER BY "paid_at", "purchase_no")::int AS "number"
  FROM "purchases" WHERE "paid_at" IS NOT NULL
) n ON n."_id" = p."_id";--> statement-breakpoint
SELECT setval(
  pg_get_serial_sequence('invoices', 'reference'), greatest(1001, (SELECT max("reference") + 1 FROM "invoices")), false
);--> statement-breakpoint
INSERT INTO "invoice_numbers" ("year", "last")
SELECT "number_year", max("number") FROM "invoices" WHERE "number" IS NOT NULL GROUP BY "number_year";--> statement-breakpoint
INSERT INTO "payments" ("invoice_id", "user_id", "method", "status", "amount", "currency", "paid_at", "created_at")
SELECT "_id", "user_id", 'bank', 'paid', "total", "currency", "paid_at", "created_at"
FROM "invoices" WHERE "status" = 'paid';--> statement-breakpoint
UPDATE "credit_entries" SET "invoice_id" = "purchase_id" WHERE "purchase_id" IS NOT NULL;
