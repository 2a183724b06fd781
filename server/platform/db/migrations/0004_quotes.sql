CREATE TABLE "quotes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"vehicle" text NOT NULL,
	"variant_id" uuid,
	"service" text NOT NULL,
	"service_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"consent" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sender" text,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || vehicle || ' ' || service || ' ' || message)) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_accesses" ADD COLUMN "quotes_notified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_of_reseller" ON "quotes" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "quotes_by_time" ON "quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_variant" ON "quotes" USING btree ("variant_id") WHERE "quotes"."variant_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_by_service" ON "quotes" USING btree ("service_id") WHERE "quotes"."service_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_text" gin_trgm_ops);