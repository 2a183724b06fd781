CREATE TABLE "vehicle_import_problems" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"problem" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "vehicle_import_problems_import_id_line_column_pk" PRIMARY KEY("import_id","line","column")
);
--> statement-breakpoint
CREATE TABLE "vehicle_imports" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text,
	"state" text NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "vehicle_imports_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "vehicle_import_problems" ADD CONSTRAINT "vehicle_import_problems_import_id_vehicle_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."vehicle_imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_imports" ADD CONSTRAINT "vehicle_imports_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_imports_one_at_a_time" ON "vehicle_imports" USING btree ((true)) WHERE "vehicle_imports"."state" in ('checking', 'applying');