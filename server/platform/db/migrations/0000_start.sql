-- Words are looked for in trigrams; some indexes hold them beside plain columns.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"email_before" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "guest_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"record_id" uuid,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "half_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"tries_left" integer DEFAULT 5 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"user_names" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(actor_name || ' ' || subject_name || ' ' || user_names || ' ' || replace(act, '_', ' ') || ' ' || detail)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer DEFAULT 5 NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL,
	"first_sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"acting_admin_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"account" text PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"confirmed_phone" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"vat_no" text DEFAULT '' NOT NULL,
	"company_reg" text DEFAULT '' NOT NULL,
	"web_url" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"post_code" text DEFAULT '' NOT NULL,
	"google_place_id" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"picture" text,
	"role_id" smallint DEFAULT 2 NOT NULL,
	"account_type" text DEFAULT 'customer' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"price_type" smallint DEFAULT 1 NOT NULL,
	"master_or_slave" text DEFAULT 'slave' NOT NULL,
	"my_tools" text[] DEFAULT '{}' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"theme" text,
	"power_unit" text,
	"torque_unit" text,
	"wants_news" boolean DEFAULT true NOT NULL,
	"guest" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_signed_in_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(username || ' ' || email || ' ' || firstname || ' ' || lastname || ' ' || company_name || ' ' || phone)) STORED NOT NULL,
	"place_text" text GENERATED ALWAYS AS (case when google_place_id <> '' and role_id = 2 and account_type in ('dealer', 'agent') and verified and status = 1
        and deleted_at is null then lower(company_name || ' ' || address || ' ' || post_code || ' ' || city || ' ' || country) end) STORED,
	CONSTRAINT "users_price_type_valid" CHECK ("users"."price_type" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"version" text NOT NULL,
	"note" text NOT NULL,
	"is_public" boolean NOT NULL,
	"url" text,
	"file_name" text,
	"file_size" bigint,
	"sha256" text,
	"storage_key" text,
	"count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "downloads_file_or_link" CHECK (("downloads"."url" is null) = (num_nulls("downloads"."file_name", "downloads"."file_size", "downloads"."sha256", "downloads"."storage_key") = 0))
);
--> statement-breakpoint
CREATE TABLE "parted_uploads" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"offset" bigint NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_offset_pk" PRIMARY KEY("upload_id","offset"),
	CONSTRAINT "upload_parts_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"contents" jsonb,
	"note" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"suggestion" jsonb,
	"answer" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "file_uploads_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "file_uploads_request_unique" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category" text NOT NULL,
	"vehicle" text NOT NULL,
	"service" text NOT NULL,
	"price" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_balances_not_negative" CHECK ("credit_balances"."credits" >= 0),
	CONSTRAINT "credit_balances_owed_not_negative" CHECK ("credit_balances"."owed" >= 0),
	CONSTRAINT "credit_balances_exact" CHECK (greatest("credit_balances"."credits", "credit_balances"."owed") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"entry_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_entry_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"delta" bigint NOT NULL,
	"owed_delta" bigint DEFAULT 0 NOT NULL,
	"balance_after" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"orderID" integer,
	"invoice_id" uuid,
	"effect_key" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_effect_unique" UNIQUE("effect_key")
);
--> statement-breakpoint
CREATE TABLE "credit_packages" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"credits" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"position" integer NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"online" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_documents" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"shop_order_id" uuid,
	"item_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"vat_percentage" integer NOT NULL,
	"vat_treatment" text NOT NULL,
	"vat_check" jsonb,
	"buyer" jsonb NOT NULL,
	"delivery" jsonb,
	"seller" jsonb,
	"locale" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"payment_method" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"corrects" uuid,
	"number_year" integer,
	"number" integer,
	"invoice_no" text,
	"request_key" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"copy_goes_at" timestamp(3) with time zone,
	"document_removed_at" timestamp(3) with time zone,
	"customer_text" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(invoice_no, '') || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'company_name') || ' ' || (buyer ->> 'email') || ' ' || item_name || ' ' || customer_text)) STORED NOT NULL,
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
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"expires_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"problem" text,
	"received" bigint,
	"settled_at" timestamp(3) with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_unique" UNIQUE("method","provider_id"),
	CONSTRAINT "payments_refunded_range" CHECK ("payments"."refunded" between 0 and greatest("payments"."amount", "payments"."received"))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"credit_note_id" uuid,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_owed_range" CHECK ("refunds"."owed" between 0 and "refunds"."credits")
);
--> statement-breakpoint
CREATE TABLE "vat" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"country" text NOT NULL,
	"percentage" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vat_country_unique" UNIQUE("country"),
	CONSTRAINT "vat_percentage_range" CHECK ("vat"."percentage" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"vat_no" text PRIMARY KEY NOT NULL,
	"valid" boolean NOT NULL,
	"consultation" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"checked_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_mail_pace" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bulk_mail_pace_one_row" CHECK ("bulk_mail_pace"."one")
);
--> statement-breakpoint
CREATE TABLE "bulk_mail_recipients" (
	"bulk_mail_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_mail_recipients_bulk_mail_id_user_id_pk" PRIMARY KEY("bulk_mail_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_mails" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"request_key" uuid NOT NULL,
	CONSTRAINT "bulk_mails_request_unique" UNIQUE("created_by","request_key")
);
--> statement-breakpoint
CREATE TABLE "kept_mails" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" jsonb NOT NULL,
	"quiet_hours" jsonb
);
--> statement-breakpoint
CREATE TABLE "notification_offers" (
	"event" text PRIMARY KEY NOT NULL,
	"channels" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"for_team" boolean NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"about" text NOT NULL,
	"link" text NOT NULL,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "vapid_keys_one_row" CHECK ("vapid_keys"."one")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"status" text,
	"reason_code" text,
	"reason" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"contents" jsonb,
	"identity" jsonb,
	"recognised" text[] DEFAULT '{}' NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "order_files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"orderID" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_orderID_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment" text NOT NULL,
	"assigned_to" uuid,
	"variant_id" uuid,
	"vtype" text NOT NULL,
	"manufacture" text NOT NULL,
	"model" text NOT NULL,
	"generation" text NOT NULL,
	"variant" text NOT NULL,
	"engine_type" text NOT NULL,
	"fuel_type" text,
	"transmission" text,
	"vehicle_age" integer,
	"mileage" integer,
	"power" integer,
	"torque" integer,
	"tuned_power" integer,
	"tuned_torque" integer,
	"reg_no" text NOT NULL,
	"vin" text NOT NULL,
	"ecu_brand" text NOT NULL,
	"ecu_version" text NOT NULL,
	"tool_used" text NOT NULL,
	"master_or_slave" text NOT NULL,
	"read_method" text NOT NULL,
	"service_id" uuid NOT NULL,
	"service_name" text NOT NULL,
	"service_credits" bigint NOT NULL,
	"options" jsonb NOT NULL,
	"time_frame_credits" bigint DEFAULT 0 NOT NULL,
	"total_credits" bigint NOT NULL,
	"refunded_credits" bigint DEFAULT 0 NOT NULL,
	"credit_price" bigint,
	"currency" text,
	"declaration" text,
	"time_frame" text NOT NULL,
	"fault_codes" text NOT NULL,
	"comment" text NOT NULL,
	"reason_code" text,
	"reason" text DEFAULT '' NOT NULL,
	"asked_for" text[] DEFAULT '{}' NOT NULL,
	"release_at" timestamp(3) with time zone,
	"release" jsonb,
	"modified_file" text,
	"file_numbers" text DEFAULT '' NOT NULL,
	"customer_text" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(reg_no || ' ' || regexp_replace(reg_no, '[^[:alnum:]]', '', 'g') || ' ' || vin || ' ' || manufacture || ' ' || model || ' ' || generation || ' ' || variant || ' ' || ecu_brand || ' ' || ecu_version || ' ' || tool_used || ' ' || service_name || ' ' || translate(jsonb_path_query_array(options, '$[*].name')::text, '[]",', '') || ' ' || file_numbers || ' ' || customer_text)) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"files_since" timestamp(3) with time zone,
	"files_go_at" timestamp(3) with time zone,
	CONSTRAINT "orders_orderID_unique" UNIQUE("orderID"),
	CONSTRAINT "orders_request_unique" UNIQUE("user_id","request_key"),
	CONSTRAINT "orders_money_together" CHECK (("orders"."credit_price" is null) = ("orders"."currency" is null)),
	CONSTRAINT "orders_release_together" CHECK (("orders"."release_at" is null) = ("orders"."release" is null)),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_credits" >= 0),
	CONSTRAINT "orders_refunded_range" CHECK ("orders"."refunded_credits" between 0 and "orders"."total_credits")
);
--> statement-breakpoint
CREATE TABLE "options" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"class" text DEFAULT 'normal' NOT NULL,
	"online" boolean NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"price_type_1" bigint NOT NULL,
	"price_type_2" bigint NOT NULL,
	"price_type_3" bigint NOT NULL,
	CONSTRAINT "options_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "service_options" (
	"service_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	CONSTRAINT "service_options_service_id_option_id_pk" PRIMARY KEY("service_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"main_service" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'engine' NOT NULL,
	"online" boolean NOT NULL,
	"position" integer NOT NULL,
	"price_type_1" bigint NOT NULL,
	"price_type_2" bigint NOT NULL,
	"price_type_3" bigint NOT NULL,
	CONSTRAINT "services_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "shop_cart_items" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"options" uuid[] DEFAULT '{}' NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" bigint NOT NULL,
	CONSTRAINT "shop_cart_items_unique" UNIQUE("cart_id","product_id","options"),
	CONSTRAINT "shop_cart_items_quantity" CHECK ("shop_cart_items"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "shop_carts" (
	"_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"coupon_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"shipping_method_id" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_carts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "shop_categories" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "shop_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "shop_coupon_uses" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_coupon_uses_shop_order_id_unique" UNIQUE("shop_order_id")
);
--> statement-breakpoint
CREATE TABLE "shop_coupons" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"flat_amount" bigint,
	"percentage" integer,
	"min_order_amount" bigint DEFAULT 0 NOT NULL,
	"min_order_product_count" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp(3) with time zone,
	"expiry_date" timestamp(3) with time zone,
	"category_id" uuid,
	"product_id" uuid,
	"deleted_goods" text DEFAULT '' NOT NULL,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || code)) STORED NOT NULL,
	CONSTRAINT "shop_coupons_one_discount" CHECK (num_nonnulls("shop_coupons"."flat_amount", "shop_coupons"."percentage") = 1),
	CONSTRAINT "shop_coupons_one_target" CHECK (num_nonnulls("shop_coupons"."category_id", "shop_coupons"."product_id") <= 1),
	CONSTRAINT "shop_coupons_used" CHECK ("shop_coupons"."used" between 0 and coalesce("shop_coupons"."max_uses", "shop_coupons"."used"))
);
--> statement-breakpoint
CREATE TABLE "shop_order_notes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_order_events" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order_lines" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_code" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_order_lines_returned" CHECK ("shop_order_lines"."returned" <= "shop_order_lines"."quantity" and "shop_order_lines"."restocked" between 0 and "shop_order_lines"."returned"),
	CONSTRAINT "shop_order_lines_withdrawn" CHECK ("shop_order_lines"."withdrawn" between 0 and "shop_order_lines"."quantity"),
	CONSTRAINT "shop_order_lines_quantity" CHECK ("shop_order_lines"."quantity" > 0),
	CONSTRAINT "shop_order_lines_discount" CHECK ("shop_order_lines"."discount" between 0 and "shop_order_lines"."quantity" * "shop_order_lines"."unit_price")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" integer NOT NULL,
	"current_status" text DEFAULT 'unpaid' NOT NULL,
	"held_from" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text DEFAULT '' NOT NULL,
	"shipping_name" text NOT NULL,
	"shipping_time" jsonb NOT NULL,
	"arrives" jsonb,
	"shipping_cost" bigint NOT NULL,
	"goods" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"txn_id" text DEFAULT '' NOT NULL,
	"parcel_tracking_number" text DEFAULT '' NOT NULL,
	"estimated_delivery_date" date,
	"reason" text DEFAULT '' NOT NULL,
	"shipping_refunded" boolean DEFAULT false NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"customer_text" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(parcel_tracking_number || ' ' || customer_text)) STORED NOT NULL,
	CONSTRAINT "shop_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "shop_orders_request_unique" UNIQUE("user_id","request_key"),
	CONSTRAINT "shop_orders_held" CHECK (("shop_orders"."current_status" = 'on_hold') = ("shop_orders"."held_from" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop_product_pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	CONSTRAINT "shop_product_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "shop_product_pictures_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "shop_product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"product_code" text NOT NULL,
	"category_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"weight_unit" text DEFAULT 'kg' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"extra_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || product_code || ' ' || short_description)) STORED NOT NULL,
	CONSTRAINT "shop_products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shop_products_stock" CHECK ("shop_products"."inventory" >= 0 and "shop_products"."reserved" >= 0 and "shop_products"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_shipping_methods" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"local_shipping_cost" bigint NOT NULL,
	"international_shipping_cost" bigint NOT NULL,
	"local_from" integer NOT NULL,
	"local_to" integer NOT NULL,
	"international_from" integer NOT NULL,
	"international_to" integer NOT NULL,
	"charge_per_product" boolean DEFAULT false NOT NULL,
	"free_from" bigint,
	"local" boolean DEFAULT true NOT NULL,
	"countries" text[],
	"weight_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_weight" integer,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "shop_shipping_methods_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "shop_stock_entries" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shop_order_id" uuid,
	"created_by" uuid,
	"effect_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_stock_entries_effect_unique" UNIQUE("product_id","effect_key"),
	CONSTRAINT "shop_stock_entries_move" CHECK ("shop_stock_entries"."reason" in ('received', 'corrected') or "shop_stock_entries"."inventory" + "shop_stock_entries"."reserved" + "shop_stock_entries"."sold" = 0)
);
--> statement-breakpoint
CREATE TABLE "shop_withdrawals" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shop_order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_texts_unique" UNIQUE("kind","locale")
);
--> statement-breakpoint
CREATE TABLE "socials" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"network" text NOT NULL,
	"url" text NOT NULL,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "socials_network_unique" UNIQUE("network")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"record" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."one")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp(3) with time zone,
	"automatic_until" timestamp(3) with time zone,
	"missed_since" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_marks" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_customer" boolean NOT NULL,
	"read_number" integer NOT NULL,
	"delivered_number" integer NOT NULL,
	CONSTRAINT "conversation_marks_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"last_number" integer NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"waiting_since" timestamp(3) with time zone,
	"answered_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"uploaded_by" uuid,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "message_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "message_files_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"by_customer" boolean NOT NULL,
	"internal" boolean NOT NULL,
	"origin" text DEFAULT 'portal' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_number_unique" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_request_unique" UNIQUE("conversation_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"other_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_labels" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticketID" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_ticketID_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"order_id" uuid,
	"subject" text NOT NULL,
	"reg_no" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"assigned_to" uuid,
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp(3) with time zone,
	"first_answer_minutes" integer,
	"solved_at" timestamp(3) with time zone,
	"solved_by" uuid,
	"solve_minutes" integer,
	"reopened" integer DEFAULT 0 NOT NULL,
	"follows" uuid,
	"merged_into" uuid,
	"rating" integer,
	"rating_comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp(3) with time zone,
	"has_files" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"notes_text" text DEFAULT '' NOT NULL,
	"customer_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "tickets_ticketID_unique" UNIQUE("ticketID"),
	CONSTRAINT "tickets_request_unique" UNIQUE("customer_id","request_key"),
	CONSTRAINT "tickets_rating_in_stars" CHECK ("tickets"."rating" between 1 and 5),
	CONSTRAINT "tickets_solved_together" CHECK (("tickets"."status" = 'solved') = ("tickets"."solved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "code_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"ecu" text DEFAULT '' NOT NULL,
	"p_code" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"text_de" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"system" text DEFAULT 'other' NOT NULL,
	"hints" text DEFAULT '' NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_import_problems" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"problem" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "vehicle_import_problems_import_id_line_column_pk" PRIMARY KEY("import_id","line","column")
);
--> statement-breakpoint
CREATE TABLE "vehicle_imports" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text,
	"state" text NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "vehicle_imports_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "vehicle_location_pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"location_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"mark" jsonb,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	CONSTRAINT "vehicle_location_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "vehicle_location_pictures_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "vehicle_locations" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vmodel_id" uuid,
	"generation_id" uuid,
	"variant_id" uuid,
	"vehicle" text NOT NULL,
	"ecu_location" text NOT NULL,
	"adblue_location" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_locations_one_level" CHECK (num_nonnulls("vehicle_locations"."vmodel_id", "vehicle_locations"."generation_id", "vehicle_locations"."variant_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "plate_lookups" (
	"country" text NOT NULL,
	"reg_no" text NOT NULL,
	"vehicle" jsonb,
	"asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plate_lookups_country_reg_no_pk" PRIMARY KEY("country","reg_no")
);
--> statement-breakpoint
CREATE TABLE "variant_pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "variant_pictures_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "variant_stages" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"service_id" uuid,
	"power_hp" integer NOT NULL,
	"torque_nm" integer NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"curve" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "variant_stages_service_unique" UNIQUE("variant_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vmodel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"years" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufactures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vtype_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"generation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"engine_code" text DEFAULT '' NOT NULL,
	"fuel_type" text DEFAULT '' NOT NULL,
	"displacement_cc" integer,
	"power_hp" integer NOT NULL,
	"torque_nm" integer NOT NULL,
	"ecus" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"stock_curve" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vmodels" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"manufacture_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vtypes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_keys" ADD CONSTRAINT "guest_keys_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions__id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_admin_id_users__id_fk" FOREIGN KEY ("acting_admin_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_parted_uploads__id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."parted_uploads"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments__id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments__id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices__id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_invoices__id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_mail_recipients" ADD CONSTRAINT "bulk_mail_recipients_bulk_mail_id_bulk_mails__id_fk" FOREIGN KEY ("bulk_mail_id") REFERENCES "public"."bulk_mails"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_mail_recipients" ADD CONSTRAINT "bulk_mail_recipients_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_mails" ADD CONSTRAINT "bulk_mails_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions__id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_uploaded_by_users__id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assigned_to_users__id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_option_id_options__id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_cart_items" ADD CONSTRAINT "shop_cart_items_cart_id_shop_carts__id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."shop_carts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_carts" ADD CONSTRAINT "shop_carts_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_coupon_id_shop_coupons__id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."shop_coupons"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupon_uses" ADD CONSTRAINT "shop_coupon_uses_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD CONSTRAINT "shop_coupons_category_id_shop_categories__id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."shop_categories"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD CONSTRAINT "shop_coupons_product_id_shop_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_notes" ADD CONSTRAINT "shop_order_notes_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_notes" ADD CONSTRAINT "shop_order_notes_author_id_users__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_events" ADD CONSTRAINT "shop_order_events_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_events" ADD CONSTRAINT "shop_order_events_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_product_pictures" ADD CONSTRAINT "shop_product_pictures_product_id_shop_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_category_id_shop_categories__id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."shop_categories"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_stock_entries" ADD CONSTRAINT "shop_stock_entries_product_id_shop_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_stock_entries" ADD CONSTRAINT "shop_stock_entries_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_shop_order_id_shop_orders__id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_taken_by_users__id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_conversation_id_conversations__id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_users__id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations__id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages__id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_uploaded_by_users__id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations__id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets__id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_other_id_tickets__id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."tickets"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_customer_id_users__id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users__id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_solved_by_users__id_fk" FOREIGN KEY ("solved_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_follows_tickets__id_fk" FOREIGN KEY ("follows") REFERENCES "public"."tickets"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_tickets__id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tickets"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_import_problems" ADD CONSTRAINT "vehicle_import_problems_import_id_vehicle_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."vehicle_imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_imports" ADD CONSTRAINT "vehicle_imports_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_location_pictures" ADD CONSTRAINT "vehicle_location_pictures_location_id_vehicle_locations__id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."vehicle_locations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_vmodel_id_vmodels__id_fk" FOREIGN KEY ("vmodel_id") REFERENCES "public"."vmodels"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_generation_id_generations__id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_pictures" ADD CONSTRAINT "variant_pictures_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stages" ADD CONSTRAINT "variant_stages_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stages" ADD CONSTRAINT "variant_stages_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_vmodel_id_vmodels__id_fk" FOREIGN KEY ("vmodel_id") REFERENCES "public"."vmodels"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufactures" ADD CONSTRAINT "manufactures_vtype_id_vtypes__id_fk" FOREIGN KEY ("vtype_id") REFERENCES "public"."vtypes"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_generation_id_generations__id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vmodels" ADD CONSTRAINT "vmodels_manufacture_id_manufactures__id_fk" FOREIGN KEY ("manufacture_id") REFERENCES "public"."manufactures"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_by_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_by_address" ON "email_changes" USING btree (lower("email_before"));--> statement-breakpoint
CREATE INDEX "guest_keys_of_user" ON "guest_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_notes_by_person" ON "person_notes" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "half_sign_ins_by_end" ON "half_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_act" ON "audit_log" USING btree ("act","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_codes_unique" ON "mailed_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_guests_by_email" ON "users" USING btree (lower("email"),"created_at") WHERE "users"."guest";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_on_the_map" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."place_text" is not null;--> statement-breakpoint
CREATE INDEX "users_places" ON "users" USING gin ("place_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_kind" ON "users" USING btree ("role_id","account_type","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_verification" ON "users" USING btree ("verified","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_price_type" ON "users" USING btree ("price_type","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_country" ON "users" USING btree ("country","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("firstname" || ' ' || "lastname"),"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_last_seen" ON "users" USING btree (coalesce("last_signed_in_at", "created_at"),"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_sign_in" ON "users" USING btree ("last_signed_in_at" NULLS FIRST,"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "downloads_by_category" ON "downloads" USING btree ("category","name","_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_user" ON "file_uploads" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_state" ON "file_uploads" USING btree ("state","_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_order" ON "file_uploads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "file_uploads_kept" ON "file_uploads" USING btree ("updated_at") WHERE "file_uploads"."deleted_at" is null and "file_uploads"."state" <> 'ordered';--> statement-breakpoint
CREATE INDEX "credit_balances_by_credits" ON "credit_balances" USING btree ("credits","user_id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_user" ON "credit_entries" USING btree ("user_id","entry_no","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_by_reason" ON "credit_entries" USING btree ("user_id","reason","entry_no","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_by_order" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_invoice" ON "credit_entries" USING btree ("invoice_id") WHERE "credit_entries"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_documents_by_age" ON "invoice_documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "invoices_by_user_status" ON "invoices" USING btree ("user_id","status","_id");--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree (coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("status",coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_method" ON "invoices" USING btree ("payment_method",coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_source" ON "invoices" USING btree ("source",coalesce("issued_at", "created_at"),"_id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("total","_id");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("number_year" DESC NULLS LAST,"number" DESC NULLS LAST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_shop_order" ON "invoices" USING btree ("shop_order_id") WHERE "invoices"."shop_order_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_corrected" ON "invoices" USING btree ("corrects") WHERE "invoices"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_payment" ON "invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "invoices_with_document" ON "invoices" USING btree ("issued_at") WHERE "invoices"."document_removed_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_with_copy" ON "invoices" USING btree ("issued_at") WHERE "invoices"."copy_goes_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("_id") WHERE "invoices"."status" = 'due';--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("_id") WHERE "payment_events"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "payments_by_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'pending') and "payments"."method" <> 'bank';--> statement-breakpoint
CREATE INDEX "payments_with_problem" ON "payments" USING btree ("_id") WHERE "payments"."problem" is not null and "payments"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("_id") WHERE "payments"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_by_invoice" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "vat_checks_by_age" ON "vat_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "bulk_mail_recipients_by_state" ON "bulk_mail_recipients" USING btree ("bulk_mail_id","state","user_id");--> statement-breakpoint
CREATE INDEX "kept_mails_by_time" ON "kept_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "failed_jobs_by_time" ON "failed_jobs" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","for_team","_id");--> statement-breakpoint
CREATE INDEX "notifications_unread_by_link" ON "notifications" USING btree ("link") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_once" ON "notifications" USING btree ("user_id","name","link") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "order_files_by_order" ON "order_files" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "order_files_by_hash" ON "order_files" USING btree ("sha256") WHERE "order_files"."kind" = 'original';--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_status" ON "orders" USING btree ("user_id","status","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_turn" ON "orders" USING btree ("user_id",("status" = 'incomplete'),"_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_due" ON "orders" USING btree ("user_id","due_at","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_number" ON "orders" USING btree ("user_id","orderID");--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree ("due_at","_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","_id");--> statement-breakpoint
CREATE INDEX "orders_open_by_due" ON "orders" USING btree ("due_at") WHERE "orders"."status" not in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_waiting_for_payment" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending' and "orders"."payment" = 'due' and "orders"."modified_file" is null;--> statement-breakpoint
CREATE INDEX "orders_by_service" ON "orders" USING btree ("service_id","_id");--> statement-breakpoint
CREATE INDEX "orders_by_tuner" ON "orders" USING btree ("assigned_to","_id") WHERE "orders"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_plate" ON "orders" USING btree (regexp_replace("reg_no", '[^[:alnum:]]', '', 'g')) WHERE "orders"."reg_no" <> '';--> statement-breakpoint
CREATE INDEX "orders_by_vin" ON "orders" USING btree ("vin") WHERE "orders"."vin" <> '';--> statement-breakpoint
CREATE INDEX "orders_by_vehicle" ON "orders" USING btree (lower("manufacture" || ' ' || "model" || ' ' || "generation" || ' ' || "variant"),"_id");--> statement-breakpoint
CREATE INDEX "orders_by_service_name" ON "orders" USING btree (lower("service_name"),"_id");--> statement-breakpoint
CREATE INDEX "orders_by_credits" ON "orders" USING btree ("total_credits","_id");--> statement-breakpoint
CREATE INDEX "orders_by_variant" ON "orders" USING btree ("variant_id") WHERE "orders"."variant_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "orders_by_completion" ON "orders" USING btree ("completed_at" NULLS FIRST,"_id");--> statement-breakpoint
CREATE INDEX "orders_by_files_since" ON "orders" USING btree ("files_since") WHERE "orders"."files_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_files_going" ON "orders" USING btree ("user_id","_id") WHERE "orders"."files_go_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("user_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "options_by_position" ON "options" USING btree ("position");--> statement-breakpoint
CREATE INDEX "services_by_position" ON "services" USING btree ("position");--> statement-breakpoint
CREATE INDEX "shop_carts_of_guests" ON "shop_carts" USING btree ("updated_at") WHERE "shop_carts"."user_id" is null;--> statement-breakpoint
CREATE INDEX "shop_coupon_uses_of_coupon" ON "shop_coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "shop_coupon_uses_of_user" ON "shop_coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupons_code_unique" ON "shop_coupons" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "shop_coupons_search" ON "shop_coupons" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_order_notes_of_order" ON "shop_order_notes" USING btree ("shop_order_id","_id");--> statement-breakpoint
CREATE INDEX "shop_order_events_of_order" ON "shop_order_events" USING btree ("shop_order_id","_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_of_order" ON "shop_order_lines" USING btree ("shop_order_id","_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_of_product" ON "shop_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shop_orders_of_user" ON "shop_orders" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "shop_orders_search" ON "shop_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_orders_by_state" ON "shop_orders" USING btree ("current_status","_id");--> statement-breakpoint
CREATE INDEX "shop_orders_unpaid" ON "shop_orders" USING btree ("expires_at") WHERE "shop_orders"."current_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "shop_product_pictures_of_product" ON "shop_product_pictures" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_products_code_unique" ON "shop_products" USING btree (lower("product_code"));--> statement-breakpoint
CREATE INDEX "shop_products_search" ON "shop_products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_products_by_name" ON "shop_products" USING btree ("status","name","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_price" ON "shop_products" USING btree ("status","price","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_sold" ON "shop_products" USING btree ("status","sold","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_category" ON "shop_products" USING btree ("category_id","status","name","_id");--> statement-breakpoint
CREATE INDEX "shop_stock_entries_of_product" ON "shop_stock_entries" USING btree ("product_id","_id");--> statement-breakpoint
CREATE INDEX "shop_stock_entries_by_author" ON "shop_stock_entries" USING btree ("created_by") WHERE "shop_stock_entries"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "shop_withdrawals_of_order" ON "shop_withdrawals" USING btree ("shop_order_id","_id");--> statement-breakpoint
CREATE INDEX "conversations_by_customer" ON "conversations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "conversations_chats" ON "conversations" USING btree ("waiting_since" asc nulls last,"last_at" DESC NULLS FIRST,"_id") WHERE "conversations"."kind" = 'chat' and "conversations"."last_number" > 0;--> statement-breakpoint
CREATE INDEX "conversations_orders_waiting" ON "conversations" USING btree ("_id") WHERE "conversations"."kind" = 'order' and "conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "message_files_by_conversation" ON "message_files" USING btree ("conversation_id","_id");--> statement-breakpoint
CREATE INDEX "message_files_by_message" ON "message_files" USING btree ("message_id") WHERE "message_files"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (lower("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_events_by_ticket" ON "ticket_events" USING btree ("ticket_id","_id");--> statement-breakpoint
CREATE INDEX "ticket_events_by_other" ON "ticket_events" USING btree ("other_id") WHERE "ticket_events"."other_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_follows_unique" ON "tickets" USING btree ("follows") WHERE "tickets"."follows" is not null and "tickets"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("status","waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_shortest_waiting" ON "tickets" USING btree ("status","waiting_since" DESC NULLS LAST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_most_urgent" ON "tickets" USING btree ("status",(array_position(array['low','normal','high','urgent'], "priority")) desc,"waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_least_urgent" ON "tickets" USING btree ("status",(array_position(array['low','normal','high','urgent'], "priority")),"waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_queue_of_person" ON "tickets" USING btree ("assigned_to","status","waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_queue_of_priority" ON "tickets" USING btree ("priority","status","waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_by_customer" ON "tickets" USING btree ("customer_id","updated_at","_id");--> statement-breakpoint
CREATE INDEX "tickets_by_customer_status" ON "tickets" USING btree ("customer_id","status","updated_at","_id");--> statement-breakpoint
CREATE INDEX "tickets_by_update" ON "tickets" USING btree ("updated_at","_id");--> statement-breakpoint
CREATE INDEX "tickets_by_opening" ON "tickets" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "tickets_by_solving" ON "tickets" USING btree ("solved_at") WHERE "tickets"."solved_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_by_order" ON "tickets" USING btree ("order_id") WHERE "tickets"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_followed" ON "tickets" USING btree ("follows") WHERE "tickets"."follows" is not null;--> statement-breakpoint
CREATE INDEX "tickets_merged" ON "tickets" USING btree ("merged_into") WHERE "tickets"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "tickets_with_files" ON "tickets" USING btree ("solved_at") WHERE "tickets"."has_files";--> statement-breakpoint
CREATE INDEX "tickets_by_label" ON "tickets" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("customer_id","search_text" gin_trgm_ops,"customer_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_search_notes" ON "tickets" USING gin ("notes_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "codes_unique" ON "codes" USING btree ("kind",upper("code"),lower("ecu"));--> statement-breakpoint
CREATE INDEX "codes_by_code" ON "codes" USING btree (upper("code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "codes_words" ON "codes" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_imports_one_at_a_time" ON "vehicle_imports" USING btree ((true)) WHERE "vehicle_imports"."state" in ('checking', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "vehicle_location_pictures_of_location" ON "vehicle_location_pictures" USING btree ("location_id","part","position");--> statement-breakpoint
CREATE INDEX "vehicle_locations_of_model" ON "vehicle_locations" USING btree ("vmodel_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_of_generation" ON "vehicle_locations" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_of_variant" ON "vehicle_locations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_by_vehicle" ON "vehicle_locations" USING btree ("vehicle","_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_by_update" ON "vehicle_locations" USING btree ("updated_at","_id");--> statement-breakpoint
CREATE INDEX "plate_lookups_by_time" ON "plate_lookups" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "variant_pictures_by_variant" ON "variant_pictures" USING btree ("variant_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "variant_stages_name_unique" ON "variant_stages" USING btree ("variant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "variant_stages_by_service" ON "variant_stages" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_name_unique" ON "generations" USING btree ("vmodel_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "manufactures_name_unique" ON "manufactures" USING btree ("vtype_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "variants_name_unique" ON "variants" USING btree ("generation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "variants_search" ON "variants" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));--> statement-breakpoint
CREATE UNIQUE INDEX "vmodels_name_unique" ON "vmodels" USING btree ("manufacture_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vtypes_name_unique" ON "vtypes" USING btree (lower("name"));
--> statement-breakpoint
-- What stands in the audit log stays: nobody changes it through the portal, by mistake or on purpose. Words of a person who leaves
-- are emptied, and nothing else.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION "audit_fields_only_emptied"(was jsonb, becomes jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (was IS NULL) = (becomes IS NULL) AND NOT EXISTS (
    SELECT FROM jsonb_each(was) o FULL JOIN jsonb_each(becomes) n USING (key)
    WHERE o.value IS NULL OR n.value IS NULL OR (n.value <> o.value AND n.value <> 'null'))
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_log_is_only_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The generated text isn't there yet.
  left_out text[] := array['before', 'after', 'search_text'];
BEGIN
  IF to_jsonb(NEW) - left_out <> to_jsonb(OLD) - left_out
    OR NOT audit_fields_only_emptied(OLD.before, NEW.before)
    OR NOT audit_fields_only_emptied(OLD.after, NEW.after) THEN
    RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_only_emptied" BEFORE UPDATE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_is_only_emptied"();
--> statement-breakpoint
-- Also where a connection says that it replicates.
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_only_emptied";
--> statement-breakpoint
-- Words of what is searched for are kept, so that the nearest to a misspelt one is found.
CREATE FUNCTION "add_vehicle_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "vehicle_words" ("word")
    SELECT word FROM (SELECT DISTINCT unnest(string_to_array("search_text", ' ')) word FROM written) words
    WHERE word ~ '^[^0-9.]{3,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variants_words_of_new" AFTER INSERT ON "variants"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_vehicle_words"();
--> statement-breakpoint
CREATE TRIGGER "variants_words_of_changed" AFTER UPDATE ON "variants"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_vehicle_words"();
--> statement-breakpoint
CREATE FUNCTION "add_code_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "code_words" ("word")
    SELECT word FROM (SELECT DISTINCT unnest(string_to_array("search_text", ' ')) word FROM written) words
    WHERE word ~ '^[^0-9.]{3,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "codes_words_of_new" AFTER INSERT ON "codes"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_code_words"();
--> statement-breakpoint
CREATE TRIGGER "codes_words_of_changed" AFTER UPDATE ON "codes"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "add_code_words"();
--> statement-breakpoint
CREATE FUNCTION "words_of_product"(said text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM (
    SELECT btrim(part, '.,;:!?()[]"''“”„«»–-') word FROM regexp_split_to_table(said, '[\s/]+') part
  ) parts
  WHERE word ~ '^[^0-9.]{3,40}$' ORDER BY word
$$;
--> statement-breakpoint
CREATE FUNCTION "add_words_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "shop_product_words" ("word") SELECT "words_of_product"(NEW."search_text") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "shop_products_words_of_new" AFTER INSERT ON "shop_products"
  FOR EACH ROW EXECUTE FUNCTION "add_words_of_product"();
--> statement-breakpoint
CREATE TRIGGER "shop_products_words_of_changed" AFTER UPDATE ON "shop_products"
  FOR EACH ROW WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "add_words_of_product"();
--> statement-breakpoint
-- Records are found by the names of their customer. Locks the person, so that a new name waits for records that are just being
-- written, and those for the new name.
CREATE FUNCTION "name_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'tickets' THEN
    NEW."customer_text" := (SELECT "search_text" FROM "users" WHERE "_id" = NEW."customer_id" FOR SHARE);
  ELSE
    NEW."customer_text" := (SELECT "search_text" FROM "users" WHERE "_id" = NEW."user_id" FOR SHARE);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_customer" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
-- A guest's order goes into an account: it is named after whose it is then.
CREATE TRIGGER "invoices_customer" BEFORE INSERT OR UPDATE OF "user_id" ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
CREATE TRIGGER "shop_orders_customer" BEFORE INSERT OR UPDATE OF "user_id" ON "shop_orders"
  FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
CREATE TRIGGER "tickets_customer" BEFORE INSERT ON "tickets" FOR EACH ROW EXECUTE FUNCTION "name_customer"();
--> statement-breakpoint
CREATE FUNCTION "rename_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "customer_text" = NEW."search_text" WHERE "user_id" = NEW."_id";
  UPDATE "invoices" SET "customer_text" = NEW."search_text" WHERE "user_id" = NEW."_id";
  UPDATE "shop_orders" SET "customer_text" = NEW."search_text" WHERE "user_id" = NEW."_id";
  UPDATE "tickets" SET "customer_text" = NEW."search_text" WHERE "customer_id" = NEW."_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_renamed" AFTER UPDATE ON "users"
  FOR EACH ROW WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "rename_customer"();
