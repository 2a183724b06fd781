CREATE TABLE "site_keys" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "site_keys_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "site_keys" ADD CONSTRAINT "site_keys_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_keys_by_person" ON "site_keys" USING btree ("created_by");