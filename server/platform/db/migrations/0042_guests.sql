CREATE TABLE "guest_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
DROP INDEX "users_by_kind";--> statement-breakpoint
DROP INDEX "users_by_status";--> statement-breakpoint
DROP INDEX "users_by_verification";--> statement-breakpoint
DROP INDEX "users_by_price_type";--> statement-breakpoint
DROP INDEX "users_by_country";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "users_by_company";--> statement-breakpoint
DROP INDEX "users_by_last_seen";--> statement-breakpoint
DROP INDEX "users_by_sign_in";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_keys" ADD CONSTRAINT "guest_keys_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_keys_of_user" ON "guest_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_guests_by_email" ON "users" USING btree (lower("email"),"created_at") WHERE "users"."guest";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE not "users"."guest";--> statement-breakpoint
-- Made anew after that of addresses: of two that are taken the first is told.
DROP INDEX "users_username_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_by_kind" ON "users" USING btree ("role_id","account_type","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_verification" ON "users" USING btree ("verified","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_price_type" ON "users" USING btree ("price_type","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_country" ON "users" USING btree ("country","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("firstname" || ' ' || "lastname"),"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree (lower("company_name"),"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_last_seen" ON "users" USING btree (coalesce("last_signed_in_at", "created_at"),"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_sign_in" ON "users" USING btree ("last_signed_in_at" NULLS FIRST,"_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
-- A guest's order goes into an account: it is named after whose it is then.
CREATE OR REPLACE TRIGGER "invoices_customer" BEFORE INSERT OR UPDATE OF "user_id" ON "invoices" FOR EACH ROW EXECUTE FUNCTION "name_customer"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "shop_orders_customer" BEFORE INSERT OR UPDATE OF "user_id" ON "shop_orders" FOR EACH ROW EXECUTE FUNCTION "name_customer"();
