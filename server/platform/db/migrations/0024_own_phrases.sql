CREATE TABLE "own_phrases" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"english" text NOT NULL,
	"product" text NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "own_phrases_unique" UNIQUE("locale","key")
);
