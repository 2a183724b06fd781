CREATE TABLE "ticket_events" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"other_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_labels" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticketID" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_ticketID_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"order_id" uuid,
	"subject" text NOT NULL,
	"reg_no" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"assigned_to" uuid,
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp(3) with time zone,
	"first_answer_minutes" integer,
	"solved_at" timestamp(3) with time zone,
	"solved_by" uuid,
	"solve_minutes" integer,
	"reopened" integer DEFAULT 0 NOT NULL,
	"follows" uuid,
	"merged_into" uuid,
	"rating" integer,
	"rating_comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp(3) with time zone,
	"has_files" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"notes_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "tickets_ticketID_unique" UNIQUE("ticketID"),
	CONSTRAINT "tickets_request_unique" UNIQUE("customer_id","request_key"),
	CONSTRAINT "tickets_rating_in_stars" CHECK ("tickets"."rating" between 1 and 5),
	CONSTRAINT "tickets_solved_together" CHECK (("tickets"."status" = 'solved') = ("tickets"."solved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets__id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_other_id_tickets__id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."tickets"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_customer_id_users__id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders__id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users__id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_solved_by_users__id_fk" FOREIGN KEY ("solved_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_follows_tickets__id_fk" FOREIGN KEY ("follows") REFERENCES "public"."tickets"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_tickets__id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tickets"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_events_by_ticket" ON "ticket_events" USING btree ("ticket_id","_id");--> statement-breakpoint
CREATE INDEX "ticket_events_by_other" ON "ticket_events" USING btree ("other_id") WHERE "ticket_events"."other_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_follows_unique" ON "tickets" USING btree ("follows") WHERE "tickets"."follows" is not null and "tickets"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("status","waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_queue_of_person" ON "tickets" USING btree ("assigned_to","status","waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_queue_of_priority" ON "tickets" USING btree ("priority","status","waiting_since","updated_at" DESC NULLS FIRST,"_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_by_customer" ON "tickets" USING btree ("customer_id","updated_at","_id");--> statement-breakpoint
CREATE INDEX "tickets_by_customer_status" ON "tickets" USING btree ("customer_id","status","updated_at","_id");--> statement-breakpoint
CREATE INDEX "tickets_by_update" ON "tickets" USING btree ("updated_at","_id");--> statement-breakpoint
CREATE INDEX "tickets_by_opening" ON "tickets" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "tickets_by_solving" ON "tickets" USING btree ("solved_at") WHERE "tickets"."solved_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_by_order" ON "tickets" USING btree ("order_id") WHERE "tickets"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_followed" ON "tickets" USING btree ("follows") WHERE "tickets"."follows" is not null;--> statement-breakpoint
CREATE INDEX "tickets_merged" ON "tickets" USING btree ("merged_into") WHERE "tickets"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "tickets_with_files" ON "tickets" USING btree ("solved_at") WHERE "tickets"."has_files";--> statement-breakpoint
CREATE INDEX "tickets_by_label" ON "tickets" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("customer_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_search_notes" ON "tickets" USING gin ("notes_text" gin_trgm_ops);