CREATE TABLE "downloads" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"version" text NOT NULL,
	"note" text NOT NULL,
	"is_public" boolean NOT NULL,
	"url" text,
	"file_name" text,
	"file_size" bigint,
	"sha256" text,
	"storage_key" text,
	"count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "downloads_file_or_link" CHECK (("downloads"."url" is null) = (num_nulls("downloads"."file_name", "downloads"."file_size", "downloads"."sha256", "downloads"."storage_key") = 0))
);
--> statement-breakpoint
CREATE TABLE "parted_uploads" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"offset" bigint NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_offset_pk" PRIMARY KEY("upload_id","offset"),
	CONSTRAINT "upload_parts_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"contents" jsonb,
	"note" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"suggestion" jsonb,
	"answer" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "file_uploads_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "file_uploads_request_unique" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category" text NOT NULL,
	"vehicle" text NOT NULL,
	"service" text NOT NULL,
	"price" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_parted_uploads__id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."parted_uploads"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_by_category" ON "downloads" USING btree ("category","name","_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_user" ON "file_uploads" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_state" ON "file_uploads" USING btree ("state","_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_order" ON "file_uploads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "file_uploads_kept" ON "file_uploads" USING btree ("updated_at") WHERE "file_uploads"."deleted_at" is null and "file_uploads"."state" <> 'ordered';