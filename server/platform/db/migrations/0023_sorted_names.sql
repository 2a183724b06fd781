DROP INDEX "downloads_by_category";--> statement-breakpoint
DROP INDEX "orders_by_vehicle";--> statement-breakpoint
DROP INDEX "orders_by_service_name";--> statement-breakpoint
DROP INDEX "shop_products_by_name";--> statement-breakpoint
DROP INDEX "shop_products_by_category";--> statement-breakpoint
DROP INDEX "users_on_the_map";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "users_by_company";--> statement-breakpoint
DROP INDEX "vehicle_locations_by_vehicle";--> statement-breakpoint
CREATE INDEX "downloads_by_category" ON "downloads" USING btree ("category");--> statement-breakpoint
CREATE INDEX "orders_by_vehicle" ON "orders" USING btree (("manufacture" || ' ' || "model" || ' ' || "generation" || ' ' || "variant") collate "und-x-icu","_id");--> statement-breakpoint
CREATE INDEX "orders_by_service_name" ON "orders" USING btree (("service_name") collate "und-x-icu","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_name" ON "shop_products" USING btree ("status",("name") collate "und-x-icu","_id");--> statement-breakpoint
CREATE INDEX "shop_products_by_category" ON "shop_products" USING btree ("category_id","status",("name") collate "und-x-icu","_id");--> statement-breakpoint
CREATE INDEX "users_on_the_map" ON "users" USING btree (("company_name") collate "und-x-icu","_id") WHERE "users"."place_text" is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (("firstname" || ' ' || "lastname") collate "und-x-icu","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "users_by_company" ON "users" USING btree (("company_name") collate "und-x-icu","_id") WHERE "users"."deleted_at" is null and not "users"."guest";--> statement-breakpoint
CREATE INDEX "vehicle_locations_by_vehicle" ON "vehicle_locations" USING btree (("vehicle") collate "und-x-icu","_id");