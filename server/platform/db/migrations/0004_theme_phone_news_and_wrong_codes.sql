CREATE TABLE "wrong_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;