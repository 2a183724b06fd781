import type { Pool } from 'pg'

const categories = 40

/**
 * Opens the shop with so many published products in 40 categories, each with stock and two pictures whose files aren't
 * there, and three shipping methods, unless it has products. Each customer has an empty cart.
 */
export async function seedShop(pool: Pool, count: number) {
  const settings = JSON.stringify({ shop_status: true, shop_bank: true, company_country: 'DE' })
  await pool.query(
    `insert into settings (record) values ($1) on conflict (one) do update set record = settings.record || excluded.record`,
    [settings],
  )
  // What was put into carts and ordered by an earlier bench is in stock again.
  await pool.query('delete from shop_carts')
  await pool.query('insert into shop_carts (user_id) select _id from users where role_id = 2')
  await pool.query('update shop_products set inventory = 100000 where inventory < 50000')
  const { rowCount } = await pool.query('select from shop_products limit 1')
  if (rowCount) return
  await pool.query(
    `insert into shop_categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, $1::int) n`,
    [categories],
  )
  await pool.query(
    `with ranked as (select _id, row_number() over (order by _id) - 1 place from shop_categories)
    insert into shop_products
      (name, slug, product_code, category_id, price, weight, short_description, description, status, inventory, sold)
    select 'OBD cable ' || n, 'obd-cable-' || n, 'C' || n, _id, 1000 + n * 37 % 90000, 250,
      'Cable ' || n || ' with 16 pins for control units of cars and vans', repeat('<p>Shielded, 1.5 m.</p>', 20),
      'published', 100000, n * 13 % 500
    from generate_series(1, $1::int) n join ranked on place = n % $2::int`,
    [count, categories],
  )
  await pool.query(
    `insert into shop_product_pictures
      (product_id, position, name, size, sha256, width, height, storage_key, thumbnail_key)
    select _id, position, 'picture.webp', 80000, repeat('0', 64), 1200, 900, gen_random_uuid(), gen_random_uuid()
    from shop_products, generate_series(0, 1) position`,
  )
  await pool.query(
    `insert into shop_shipping_methods (name, local_shipping_cost, international_shipping_cost, local_from, local_to, international_from, international_to)
    values ('Parcel', 590, 1590, 1, 3, 3, 7), ('Express', 1290, 3490, 1, 1, 2, 3), ('Freight', 4900, 12900, 3, 6, 5, 14)`,
  )
}
