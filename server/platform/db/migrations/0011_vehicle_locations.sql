CREATE TABLE "vehicle_location_pictures" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"location_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"mark" jsonb,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	CONSTRAINT "vehicle_location_pictures_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "vehicle_location_pictures_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "vehicle_locations" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"vmodel_id" uuid,
	"generation_id" uuid,
	"variant_id" uuid,
	"vehicle" text NOT NULL,
	"ecu_location" text NOT NULL,
	"adblue_location" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_locations_one_level" CHECK (num_nonnulls("vehicle_locations"."vmodel_id", "vehicle_locations"."generation_id", "vehicle_locations"."variant_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "vehicle_location_pictures" ADD CONSTRAINT "vehicle_location_pictures_location_id_vehicle_locations__id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."vehicle_locations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_vmodel_id_vmodels__id_fk" FOREIGN KEY ("vmodel_id") REFERENCES "public"."vmodels"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_generation_id_generations__id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_locations" ADD CONSTRAINT "vehicle_locations_variant_id_variants__id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_location_pictures_of_location" ON "vehicle_location_pictures" USING btree ("location_id","part","position");--> statement-breakpoint
CREATE INDEX "vehicle_locations_of_model" ON "vehicle_locations" USING btree ("vmodel_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_of_generation" ON "vehicle_locations" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_of_variant" ON "vehicle_locations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_by_vehicle" ON "vehicle_locations" USING btree ("vehicle","_id");--> statement-breakpoint
CREATE INDEX "vehicle_locations_by_update" ON "vehicle_locations" USING btree ("updated_at","_id");