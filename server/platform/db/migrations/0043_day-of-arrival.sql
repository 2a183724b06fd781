ALTER TABLE "shop_orders" ALTER COLUMN "estimated_delivery_date" SET DATA TYPE date USING ("estimated_delivery_date" AT TIME ZONE 'UTC')::date;
