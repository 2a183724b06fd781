CREATE TABLE "codes" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"ecu" text DEFAULT '' NOT NULL,
	"p_code" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"text_de" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"system" text DEFAULT 'other' NOT NULL,
	"hints" text DEFAULT '' NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "codes_unique" ON "codes" USING btree ("kind",upper("code"),lower("ecu"));--> statement-breakpoint
CREATE INDEX "codes_by_code" ON "codes" USING btree (upper("code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "codes_words" ON "codes" USING gin ("words");--> statement-breakpoint
CREATE INDEX "codes_similar" ON "codes" USING gin ("search_text" gin_trgm_ops);