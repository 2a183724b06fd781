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
CREATE TABLE "pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "vapid_keys_one_row" CHECK ("vapid_keys"."one")
);
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
CREATE TABLE "vat" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"country" text NOT NULL,
	"percentage" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vat_country_unique" UNIQUE("country"),
	CONSTRAINT "vat_percentage_range" CHECK ("vat"."percentage" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_id_users__id_fk";
--> statement-breakpoint
DROP INDEX "audit_log_by_time";--> statement-breakpoint
DROP INDEX "credit_entries_by_user";--> statement-breakpoint
DROP INDEX "purchases_by_user";--> statement-breakpoint
DROP INDEX "kept_mails_by_time";--> statement-breakpoint
DROP INDEX "orders_by_user";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "sent" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "first_sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_reg" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "web_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "post_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_place_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(username || ' ' || email || ' ' || firstname || ' ' || lastname || ' ' || company_name || ' ' || phone)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_mails" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_mail_recipients" ADD CONSTRAINT "bulk_mail_recipients_bulk_mail_id_bulk_mails__id_fk" FOREIGN KEY ("bulk_mail_id") REFERENCES "public"."bulk_mails"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_mail_recipients" ADD CONSTRAINT "bulk_mail_recipients_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_mails" ADD CONSTRAINT "bulk_mails_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_mail_recipients_by_state" ON "bulk_mail_recipients" USING btree ("bulk_mail_id","state","user_id");--> statement-breakpoint
CREATE INDEX "failed_jobs_by_time" ON "failed_jobs" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","for_team","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_once" ON "notifications" USING btree ("user_id","name","link") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "half_sign_ins_by_end" ON "half_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions__id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_act" ON "audit_log" USING btree ("act","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin (lower("actor_name" || ' ' || "subject_name" || ' ' || replace("act", '_', ' ') || ' ' || "detail") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_on_the_map" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."google_place_id" <> '' and "users"."role_id" = 2 and "users"."verified" and "users"."status" = 1 and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_kind" ON "users" USING btree ("role_id","account_type","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_country" ON "users" USING btree ("country","_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("firstname" || ' ' || "lastname"),"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_sign_in" ON "users" USING btree ("last_signed_in_at" NULLS FIRST,"_id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchases_by_payment" ON "purchases" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "purchases_due" ON "purchases" USING btree ("_id") WHERE "purchases"."status" = 'due';--> statement-breakpoint
CREATE INDEX "order_files_by_message" ON "order_files" USING btree ("message_id") WHERE "order_files"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_completion" ON "orders" USING btree ("completed_at") WHERE "orders"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_user" ON "credit_entries" USING btree ("user_id","entry_no");--> statement-breakpoint
CREATE INDEX "purchases_by_user" ON "purchases" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "kept_mails_by_time" ON "kept_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","_id");