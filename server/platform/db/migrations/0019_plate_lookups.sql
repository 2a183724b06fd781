CREATE TABLE "plate_lookups" (
	"country" text NOT NULL,
	"reg_no" text NOT NULL,
	"vehicle" jsonb,
	"asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plate_lookups_country_reg_no_pk" PRIMARY KEY("country","reg_no")
);
--> statement-breakpoint
CREATE INDEX "plate_lookups_by_time" ON "plate_lookups" USING btree ("asked_at");