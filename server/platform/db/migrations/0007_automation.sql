CREATE TABLE "automation_attempts" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"posted" text NOT NULL,
	"status" integer,
	"answer" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automation_attempts" ADD CONSTRAINT "automation_attempts_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_attempts_by_order" ON "automation_attempts" USING btree ("order_id","_id");