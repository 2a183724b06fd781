CREATE TABLE "chats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"taken_by" uuid,
	"automatic_until" timestamp(3) with time zone,
	"missed_since" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_taken_by_users__id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_chats" ON "conversations" USING btree ("waiting_since" asc nulls last,"last_at" DESC NULLS FIRST,"_id") WHERE "conversations"."kind" = 'chat' and "conversations"."last_number" > 0;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (lower("message") gin_trgm_ops);