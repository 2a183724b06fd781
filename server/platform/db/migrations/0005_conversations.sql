CREATE TABLE "conversation_marks" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_customer" boolean NOT NULL,
	"read_number" integer NOT NULL,
	"delivered_number" integer NOT NULL,
	CONSTRAINT "conversation_marks_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"last_number" integer NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"waiting_since" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"uploaded_by" uuid,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "message_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "message_files_thumbnail_key_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"by_customer" boolean NOT NULL,
	"internal" boolean NOT NULL,
	"origin" text DEFAULT 'portal' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_number_unique" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_request_unique" UNIQUE("conversation_id","request_key")
);
--> statement-breakpoint
INSERT INTO "messages" ("_id", "conversation_id", "number", "author_id", "by_customer", "internal", "message", "request_key", "created_at")
SELECT "_id", "order_id", row_number() OVER (PARTITION BY "order_id" ORDER BY "_id"), "user_id", "by_customer", "internal", "message",
	gen_random_uuid(), "created_at"
FROM "order_messages";--> statement-breakpoint
INSERT INTO "conversations" ("_id", "kind", "customer_id", "last_number", "last_at", "waiting_since")
SELECT "orders"."_id", 'order', "orders"."user_id", max("number"), max("messages"."created_at"),
	min("messages"."created_at") FILTER (WHERE "by_customer" AND "number" > coalesce((
		SELECT max("answer"."number") FROM "messages" "answer"
		WHERE "answer"."conversation_id" = "orders"."_id" AND NOT "answer"."by_customer" AND NOT "answer"."internal"), 0))
FROM "orders" JOIN "messages" ON "messages"."conversation_id" = "orders"."_id" GROUP BY "orders"."_id";--> statement-breakpoint
INSERT INTO "conversation_marks" ("conversation_id", "user_id", "by_customer", "read_number", "delivered_number")
SELECT "order_id", "user_id", "order_reads"."by_customer", max("number"), max("number")
FROM "order_reads" JOIN "messages" ON "conversation_id" = "order_id" AND "messages"."created_at" <= "read_at"
GROUP BY "order_id", "user_id";--> statement-breakpoint
INSERT INTO "message_files" ("_id", "conversation_id", "message_id", "uploaded_by", "position", "kind", "name", "size", "sha256", "storage_key", "created_at", "deleted_at")
SELECT "_id", "order_id", "message_id", "uploaded_by", row_number() OVER (PARTITION BY "message_id" ORDER BY "version") - 1, 'file', "name",
	"size", "sha256", "storage_key", "created_at", "deleted_at"
FROM "order_files" WHERE "message_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "order_files" WHERE "message_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_files" DROP CONSTRAINT "order_files_message_id_order_messages__id_fk";--> statement-breakpoint
DROP INDEX "order_files_by_message";--> statement-breakpoint
ALTER TABLE "order_files" DROP COLUMN "message_id";--> statement-breakpoint
DROP TABLE "order_messages";--> statement-breakpoint
DROP TABLE "order_reads";--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_conversation_id_conversations__id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_users__id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations__id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages__id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_uploaded_by_users__id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations__id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_by_customer" ON "conversations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "message_files_by_conversation" ON "message_files" USING btree ("conversation_id","_id");--> statement-breakpoint
CREATE INDEX "message_files_by_message" ON "message_files" USING btree ("message_id") WHERE "message_files"."message_id" is not null;