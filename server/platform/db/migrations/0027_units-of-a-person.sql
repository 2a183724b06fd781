ALTER TABLE "users" ADD COLUMN "power_unit" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "torque_unit" text;