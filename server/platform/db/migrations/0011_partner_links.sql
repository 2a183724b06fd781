CREATE TABLE "partner_links" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"old_token_hash" text,
	"old_token_until" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"portal_id" uuid,
	"portal_ids" uuid[] DEFAULT '{}' NOT NULL,
	"site_title" text DEFAULT '' NOT NULL,
	CONSTRAINT "partner_links_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "partner_links_old_token_unique" UNIQUE("old_token_hash"),
	CONSTRAINT "partner_links_old_key" CHECK (("partner_links"."old_token_hash" is null) = ("partner_links"."old_token_until" is null))
);
--> statement-breakpoint
CREATE TABLE "portal_identity" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"portal_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "portal_identity_one_row" CHECK ("portal_identity"."one")
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ALTER COLUMN "access_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_path" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_links_by_user" ON "partner_links" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "partner_links_by_maker" ON "partner_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_link_id_partner_links__id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."partner_links"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_link_unique" UNIQUE("link_id");--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_one_owner" CHECK (("webhook_endpoints"."access_id" is null) <> ("webhook_endpoints"."link_id" is null));