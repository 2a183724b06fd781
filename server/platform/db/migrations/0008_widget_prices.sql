CREATE TABLE "widget_prices" (
	"access_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "widget_prices_access_id_service_id_pk" PRIMARY KEY("access_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "api_accesses" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "widget_prices" ADD CONSTRAINT "widget_prices_access_id_api_accesses__id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."api_accesses"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_prices" ADD CONSTRAINT "widget_prices_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widget_prices_by_service" ON "widget_prices" USING btree ("service_id");