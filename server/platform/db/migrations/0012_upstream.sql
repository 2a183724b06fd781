CREATE TABLE "upstream_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_link" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"key" text NOT NULL,
	"hint" text NOT NULL,
	"secret" text,
	"old_secret" text,
	"old_secret_until" timestamp(3) with time zone,
	"told" jsonb NOT NULL,
	"connected_by" uuid NOT NULL,
	"connected_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"pass_up" text DEFAULT 'by_hand' NOT NULL,
	"pass_names" boolean DEFAULT false NOT NULL,
	"credit_cost" bigint,
	"problem" text,
	"last_contact_at" timestamp(3) with time zone,
	CONSTRAINT "upstream_link_one_row" CHECK ("upstream_link"."one")
);
--> statement-breakpoint
CREATE TABLE "upstream_options" (
	"option_id" uuid PRIMARY KEY NOT NULL,
	"upstream_id" uuid
);
--> statement-breakpoint
CREATE TABLE "upstream_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"problem_code" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone,
	"busy_until" timestamp(3) with time zone,
	"once_more" boolean DEFAULT false NOT NULL,
	"maybe_placed" boolean DEFAULT false NOT NULL,
	"remote_id" uuid,
	"remote_orderID" integer,
	"remote_status" text,
	"remote_credits" bigint,
	"remote_file" uuid,
	"remote_refunded" bigint DEFAULT 0 NOT NULL,
	"remote_number" integer DEFAULT 0 NOT NULL,
	"sent_number" integer DEFAULT 0 NOT NULL,
	"correction_at" timestamp(3) with time zone,
	"rework_at" timestamp(3) with time zone,
	"cancellation_at" timestamp(3) with time zone,
	"rework_key" uuid,
	"last_contact_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upstream_orders_remote_unique" UNIQUE("remote_id")
);
--> statement-breakpoint
CREATE TABLE "upstream_services" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"upstream_id" uuid,
	"pass_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upstream_link" ADD CONSTRAINT "upstream_link_connected_by_users__id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_options" ADD CONSTRAINT "upstream_options_option_id_options__id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_orders" ADD CONSTRAINT "upstream_orders_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_services" ADD CONSTRAINT "upstream_services_service_id_services__id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upstream_events_by_time" ON "upstream_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "upstream_link_by_person" ON "upstream_link" USING btree ("connected_by");--> statement-breakpoint
CREATE INDEX "upstream_orders_due" ON "upstream_orders" USING btree ("next_at") WHERE "upstream_orders"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "upstream_orders_by_state" ON "upstream_orders" USING btree ("state","created_at");