CREATE TABLE "service_gains" (
	"variant_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"power_hp" integer NOT NULL,
	"torque_nm" integer NOT NULL,
	CONSTRAINT "service_gains_variant_id_service_id_pk" PRIMARY KEY("variant_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tuned_power" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tuned_torque" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_frame_credits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "icon" text DEFAULT 'engine' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_gains" ADD CONSTRAINT "service_gains_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_gains" ADD CONSTRAINT "service_gains_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_gains_by_service" ON "service_gains" USING btree ("service_id");--> statement-breakpoint
UPDATE "orders" SET "reg_no" = upper("reg_no") WHERE "reg_no" <> upper("reg_no");
