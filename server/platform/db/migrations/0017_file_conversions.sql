CREATE TABLE "file_conversions" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	"problem" text,
	"said" text DEFAULT '' NOT NULL,
	"source_sha256" text NOT NULL,
	"slot" text,
	"operation" text,
	"details" jsonb,
	"attempt" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text,
	"size" integer,
	"sha256" text,
	"storage_key" text,
	CONSTRAINT "file_conversions_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "file_conversions_file_unique" UNIQUE("file_id"),
	CONSTRAINT "file_conversions_operation_unique" UNIQUE("operation")
);
--> statement-breakpoint
ALTER TABLE "file_conversions" ADD CONSTRAINT "file_conversions_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_conversions" ADD CONSTRAINT "file_conversions_file_id_order_files__id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."order_files"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_conversions" ADD CONSTRAINT "file_conversions_asked_by_users__id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_conversions_by_order" ON "file_conversions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "file_conversions_by_person" ON "file_conversions" USING btree ("asked_by");