-- Words are looked for in trigrams; some indexes hold them beside plain columns.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp(3) with time zone
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
	"detail" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(actor_name || ' ' || subject_name || ' ' || replace(act, '_', ' ') || ' ' || detail)) STORED NOT NULL
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
	"wants_news" boolean DEFAULT true NOT NULL,
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
	"item_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"vat_percentage" integer NOT NULL,
	"vat_treatment" text NOT NULL,
	"vat_check" jsonb,
	"buyer" jsonb NOT NULL,
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
	"document_removed_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(invoice_no, '') || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'company_name') || ' ' || (buyer ->> 'email'))) STORED NOT NULL,
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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"message_id" uuid,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"contents" jsonb,
	"recognised" text[] DEFAULT '{}' NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "order_files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_customer" boolean NOT NULL,
	"internal" boolean NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_reads" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_customer" boolean NOT NULL,
	"read_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reads_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
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
	"total_credits" bigint NOT NULL,
	"credit_price" bigint,
	"currency" text,
	"declaration" text,
	"time_frame" text NOT NULL,
	"fault_codes" text NOT NULL,
	"comment" text NOT NULL,
	"reason_code" text,
	"reason" text DEFAULT '' NOT NULL,
	"modified_file" text,
	"search_text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"files_since" timestamp(3) with time zone,
	"files_go_at" timestamp(3) with time zone,
	CONSTRAINT "orders_orderID_unique" UNIQUE("orderID"),
	CONSTRAINT "orders_request_unique" UNIQUE("user_id","request_key"),
	CONSTRAINT "orders_money_together" CHECK (("orders"."credit_price" is null) = ("orders"."currency" is null)),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_credits" >= 0)
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
	"online" boolean NOT NULL,
	"position" integer NOT NULL,
	"price_type_1" bigint NOT NULL,
	"price_type_2" bigint NOT NULL,
	"price_type_3" bigint NOT NULL,
	CONSTRAINT "services_name_unique" UNIQUE("name")
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
CREATE TABLE "generations" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vmodel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"years" text DEFAULT '' NOT NULL,
	CONSTRAINT "generations_name_unique" UNIQUE("vmodel_id","name")
);
--> statement-breakpoint
CREATE TABLE "manufactures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vtype_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "manufactures_name_unique" UNIQUE("vtype_id","name")
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
	"ecu_brand" text DEFAULT '' NOT NULL,
	"ecu_version" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "variants_name_unique" UNIQUE("generation_id","name")
);
--> statement-breakpoint
CREATE TABLE "vmodels" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"manufacture_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "vmodels_name_unique" UNIQUE("manufacture_id","name")
);
--> statement-breakpoint
CREATE TABLE "vtypes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "vtypes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions__id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_admin_id_users__id_fk" FOREIGN KEY ("acting_admin_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_message_id_order_messages__id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_messages"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_uploaded_by_users__id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assigned_to_users__id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_option_id_options__id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_vmodel_id_vmodels__id_fk" FOREIGN KEY ("vmodel_id") REFERENCES "public"."vmodels"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufactures" ADD CONSTRAINT "manufactures_vtype_id_vtypes__id_fk" FOREIGN KEY ("vtype_id") REFERENCES "public"."vtypes"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_generation_id_generations__id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vmodels" ADD CONSTRAINT "vmodels_manufacture_id_manufactures__id_fk" FOREIGN KEY ("manufacture_id") REFERENCES "public"."manufactures"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sign_ins_by_end" ON "half_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_act" ON "audit_log" USING btree ("act","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_codes_unique" ON "mailed_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_on_the_map" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."place_text" is not null;--> statement-breakpoint
CREATE INDEX "users_places" ON "users" USING gin ("place_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_kind" ON "users" USING btree ("role_id","account_type","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_verification" ON "users" USING btree ("verified","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_price_type" ON "users" USING btree ("price_type","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_country" ON "users" USING btree ("country","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("firstname" || ' ' || "lastname"),"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_last_seen" ON "users" USING btree (coalesce("last_signed_in_at", "created_at"),"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_sign_in" ON "users" USING btree ("last_signed_in_at" NULLS FIRST,"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX "invoices_by_corrected" ON "invoices" USING btree ("corrects") WHERE "invoices"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_payment" ON "invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "invoices_with_document" ON "invoices" USING btree ("issued_at") WHERE "invoices"."document_removed_at" is null;--> statement-breakpoint
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
CREATE INDEX "refunds_by_invoice" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "vat_checks_by_age" ON "vat_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "bulk_mail_recipients_by_state" ON "bulk_mail_recipients" USING btree ("bulk_mail_id","state","user_id");--> statement-breakpoint
CREATE INDEX "kept_mails_by_time" ON "kept_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "failed_jobs_by_time" ON "failed_jobs" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","for_team","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_once" ON "notifications" USING btree ("user_id","name","link") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "order_files_by_order" ON "order_files" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "order_files_by_message" ON "order_files" USING btree ("message_id") WHERE "order_files"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "order_files_by_hash" ON "order_files" USING btree ("sha256") WHERE "order_files"."kind" = 'original';--> statement-breakpoint
CREATE INDEX "order_messages_by_order" ON "order_messages" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_status" ON "orders" USING btree ("user_id","status","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_due" ON "orders" USING btree ("user_id","due_at","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_number" ON "orders" USING btree ("user_id","orderID");--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree ("due_at","_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","_id");--> statement-breakpoint
CREATE INDEX "orders_open_by_due" ON "orders" USING btree ("due_at") WHERE "orders"."status" not in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_waiting_for_payment" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending' and "orders"."payment" = 'due' and "orders"."modified_file" is null;--> statement-breakpoint
CREATE INDEX "orders_by_service" ON "orders" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_completion" ON "orders" USING btree ("completed_at") WHERE "orders"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_files_since" ON "orders" USING btree ("files_since") WHERE "orders"."files_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_files_going" ON "orders" USING btree ("user_id","_id") WHERE "orders"."files_go_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("user_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "options_by_position" ON "options" USING btree ("position");--> statement-breakpoint
CREATE INDEX "services_by_position" ON "services" USING btree ("position");--> statement-breakpoint
CREATE INDEX "variants_search" ON "variants" USING gin (to_tsvector('simple', "search_text"));
--> statement-breakpoint
-- What stands in the audit log stays: nobody changes it through the portal, by mistake or on purpose.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
-- Also where a connection says that it replicates.
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_append_only";
