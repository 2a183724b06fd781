CREATE TABLE "canned_replies" (
	"_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"position" integer NOT NULL
);
