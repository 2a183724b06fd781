CREATE TABLE "variant_pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "variant_pictures_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "variant_stages" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"service_id" uuid,
	"power_hp" integer NOT NULL,
	"torque_nm" integer NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"curve" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "variant_stages_service_unique" UNIQUE("variant_id","service_id")
);
--> statement-breakpoint
INSERT INTO "variant_stages" ("variant_id", "position", "name", "service_id", "power_hp", "torque_nm")
SELECT "variant_id", row_number() OVER (PARTITION BY "variant_id" ORDER BY "services"."position"), "services"."name", "service_id", "power_hp", "torque_nm"
FROM "service_gains" JOIN "services" ON "services"."_id" = "service_id";--> statement-breakpoint
ALTER TABLE "service_gains" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "service_gains" CASCADE;--> statement-breakpoint
ALTER TABLE "generations" DROP CONSTRAINT "generations_name_unique";--> statement-breakpoint
ALTER TABLE "manufactures" DROP CONSTRAINT "manufactures_name_unique";--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_name_unique";--> statement-breakpoint
ALTER TABLE "vmodels" DROP CONSTRAINT "vmodels_name_unique";--> statement-breakpoint
ALTER TABLE "vtypes" DROP CONSTRAINT "vtypes_name_unique";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "ecus" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "remarks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "stock_curve" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_pictures" ADD CONSTRAINT "variant_pictures_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stages" ADD CONSTRAINT "variant_stages_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stages" ADD CONSTRAINT "variant_stages_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_pictures_by_variant" ON "variant_pictures" USING btree ("variant_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "variant_stages_name_unique" ON "variant_stages" USING btree ("variant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "variant_stages_by_service" ON "variant_stages" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "orders_by_variant" ON "orders" USING btree ("variant_id") WHERE "orders"."variant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "generations_name_unique" ON "generations" USING btree ("vmodel_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "manufactures_name_unique" ON "manufactures" USING btree ("vtype_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "variants_name_unique" ON "variants" USING btree ("generation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vmodels_name_unique" ON "vmodels" USING btree ("manufacture_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vtypes_name_unique" ON "vtypes" USING btree (lower("name"));--> statement-breakpoint
UPDATE "variants" SET "ecus" = jsonb_build_array(jsonb_build_object('brand', "ecu_brand", 'version', "ecu_version")) WHERE "ecu_brand" <> '';--> statement-breakpoint
ALTER TABLE "variants" DROP COLUMN "ecu_brand";--> statement-breakpoint
ALTER TABLE "variants" DROP COLUMN "ecu_version";