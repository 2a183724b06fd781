CREATE TABLE "audit_log" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer DEFAULT 5 NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
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
	"country" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"vat_no" text DEFAULT '' NOT NULL,
	"role_id" smallint DEFAULT 2 NOT NULL,
	"account_type" text DEFAULT 'customer' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"price_type" smallint DEFAULT 1 NOT NULL,
	"master_or_slave" text DEFAULT 'slave' NOT NULL,
	"my_tools" text[] DEFAULT '{}' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"terms_accepted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_signed_in_at" timestamp(3) with time zone,
	CONSTRAINT "users_price_type_valid" CHECK ("users"."price_type" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_balances_not_negative" CHECK ("credit_balances"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"entry_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_entry_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"orderID" integer,
	"purchase_id" uuid,
	"effect_key" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_effect_unique" UNIQUE("effect_key")
);
--> statement-breakpoint
CREATE TABLE "credit_packages" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"position" integer NOT NULL,
	"online" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purchase_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchases_purchase_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp(3) with time zone,
	CONSTRAINT "purchases_purchase_no_unique" UNIQUE("purchase_no"),
	CONSTRAINT "purchases_request_unique" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "kept_mails" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
	"service_credits" integer NOT NULL,
	"options" jsonb NOT NULL,
	"total_credits" integer NOT NULL,
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
	CONSTRAINT "orders_orderID_unique" UNIQUE("orderID"),
	CONSTRAINT "orders_request_unique" UNIQUE("user_id","request_key"),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
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
	"price_type_1" integer NOT NULL,
	"price_type_2" integer NOT NULL,
	"price_type_3" integer NOT NULL,
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
	"price_type_1" integer NOT NULL,
	"price_type_2" integer NOT NULL,
	"price_type_3" integer NOT NULL,
	CONSTRAINT "services_name_unique" UNIQUE("name")
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
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users__id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions__id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_admin_id_users__id_fk" FOREIGN KEY ("acting_admin_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_option_id_options__id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_vmodel_id_vmodels__id_fk" FOREIGN KEY ("vmodel_id") REFERENCES "public"."vmodels"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufactures" ADD CONSTRAINT "manufactures_vtype_id_vtypes__id_fk" FOREIGN KEY ("vtype_id") REFERENCES "public"."vtypes"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_generation_id_generations__id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vmodels" ADD CONSTRAINT "vmodels_manufacture_id_manufactures__id_fk" FOREIGN KEY ("manufacture_id") REFERENCES "public"."manufactures"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_codes_unique" ON "mailed_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "credit_entries_by_user" ON "credit_entries" USING btree ("user_id","entry_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_entries_by_order" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchases_by_user" ON "purchases" USING btree ("user_id","_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kept_mails_by_time" ON "kept_mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "order_files_by_order" ON "order_files" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "order_files_by_hash" ON "order_files" USING btree ("sha256") WHERE "order_files"."kind" = 'original';--> statement-breakpoint
CREATE INDEX "order_messages_by_order" ON "order_messages" USING btree ("order_id","_id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_open_by_due" ON "orders" USING btree ("due_at") WHERE "orders"."status" not in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_by_service" ON "orders" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "options_by_position" ON "options" USING btree ("position");--> statement-breakpoint
CREATE INDEX "services_by_position" ON "services" USING btree ("position");--> statement-breakpoint
CREATE INDEX "variants_search" ON "variants" USING gin (to_tsvector('simple', "search_text"));