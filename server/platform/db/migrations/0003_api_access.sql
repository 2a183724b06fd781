CREATE TABLE "api_accesses" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"bg_color" text NOT NULL,
	"btn_color" text NOT NULL,
	"box_color" text NOT NULL,
	"rate" bigint NOT NULL,
	"duration" integer NOT NULL,
	"start_date" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiration_date" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"paused_at" timestamp(3) with time zone,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	"request_key" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_accesses_user_unique" UNIQUE("user_id"),
	CONSTRAINT "api_accesses_paused" CHECK (("api_accesses"."status" = 'paused') = ("api_accesses"."paused_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"access_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"token" text,
	"hint" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "api_keys_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "api_accesses" ADD CONSTRAINT "api_accesses_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_access_id_api_accesses__id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."api_accesses"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_accesses_by_end" ON "api_accesses" USING btree ("expiration_date","_id");--> statement-breakpoint
CREATE INDEX "api_accesses_by_start" ON "api_accesses" USING btree ("start_date","_id");--> statement-breakpoint
CREATE INDEX "api_keys_by_access" ON "api_keys" USING btree ("access_id","_id");