import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'

/** The path below which it is served. */
export const leastRoot = '/least'

type Product = { _id: string; name: string; product_code: string; price: number; quantity: number }

/**
 * Serves a shop on our tables that does the least that can be called one, by prepared statements: a page of products, a
 * product, a piece into a cart and the cart, and the five statements of an order between `begin` and `commit`. It knows no
 * VAT, invoice, payment, mail or notification.
 */
export async function addLeastShop(app: FastifyInstance, pool: pg.Pool) {
  app.get('/api/shop/product/get_all', async () => {
    const [{ rows: items }, { rows: counted }] = await Promise.all([list(pool), count(pool)])
    return { items, ...counted[0] }
  })
  app.get<{ Params: { slug: string } }>(
    '/api/shop/product/get_by_slug/:slug',
    async ({ params: { slug } }) => {
      const { rows } = await pool.query({
        name: 'product',
        text: `select p.*, (select json_agg(json_build_object('_id', _id, 'width', width, 'height', height) order by position)
               from shop_product_pictures where product_id = p._id) pictures
             from shop_products p where slug = $1 and status = 'published'`,
        values: [slug],
      })
      return rows[0]
    },
  )
  app.post<{ Body: { product_id: string } }>('/api/shop/cart/add_item', async (request) => {
    const user_id = caller(request)
    await pool.query({
      name: 'add',
      text: `insert into shop_cart_items (cart_id, product_id, name, options, quantity, seen_price)
             select c._id, p._id, p.name, '{}', 1, p.price from shop_carts c, shop_products p
             where c.user_id = $1 and p._id = $2 and p.status = 'published'
             on conflict (cart_id, product_id, options) do update set quantity = least(shop_cart_items.quantity + 1, 999)`,
      values: [user_id, request.body.product_id],
    })
    return (await cart(pool, user_id)).rows
  })
  app.post<{ Body: { request_key: string; shipping_address: object } }>(
    '/api/shop/order/create',
    async (request) => placeLeast(pool, caller(request), request.body),
  )
}

const caller = ({ headers }: FastifyRequest) => String(headers['x-user-id'])

const list = (pool: pg.Pool) =>
  pool.query({
    name: 'list',
    text: `select p._id, p.name, slug, product_code, price, inventory, short_description,
             (select json_agg(json_build_object('_id', _id, 'width', width, 'height', height) order by position)
              from shop_product_pictures where product_id = p._id) pictures
           from (select * from shop_products where status = 'published' order by name, _id limit 24) p`,
  })

const count = (pool: pg.Pool) =>
  pool.query({ name: 'count', text: `select count(*) from shop_products where status = 'published'` })

const cart = (client: pg.Pool | pg.PoolClient, user_id: string) =>
  client.query<Product>({
    name: 'cart',
    text: `select p._id, p.name, p.product_code, p.price, i.quantity from shop_carts c
           join shop_cart_items i on i.cart_id = c._id join shop_products p on p._id = i.product_id where c.user_id = $1`,
    values: [user_id],
  })

async function placeLeast(
  pool: pg.Pool,
  user_id: string,
  { request_key, shipping_address }: { request_key: string; shipping_address: object },
) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: lines } = await cart(client, user_id)
    const of = <K extends keyof Product>(key: K) => lines.map((line) => line[key])
    await client.query({
      name: 'take',
      text: `update shop_products p set inventory = inventory - quantity
             from unnest($1::uuid[], $2::int[]) taken(_id, quantity) where p._id = taken._id`,
      values: [of('_id'), of('quantity')],
    })
    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const { rows } = await client.query<{ _id: string }>({
      name: 'order',
      text: `insert into shop_orders (user_id, reference, expires_at, shipping_name, shipping_time, shipping_cost, goods, discount,
               shipping_address, billing_address, payment_method, request_key)
             values ($1, nextval(pg_get_serial_sequence('invoices', 'reference')), now() + interval '7 days', 'Parcel', '{"from":1,"to":3}',
               590, $2, 0, $3, $3, 'bank', $4) returning _id`,
      values: [user_id, goods, JSON.stringify(shipping_address), request_key],
    })
    await client.query({
      name: 'lines',
      text: `insert into shop_order_lines (shop_order_id, product_id, name, product_code, options, quantity, unit_price, discount)
             select $1, l.*, 0 from unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::int[], $7::bigint[]) l`,
      values: [
        rows[0]?._id,
        ...[of('_id'), of('name'), of('product_code'), lines.map(() => '[]'), of('quantity'), of('price')],
      ],
    })
    await client.query({
      name: 'empty',
      text: 'delete from shop_cart_items using shop_carts c where cart_id = c._id and c.user_id = $1',
      values: [user_id],
    })
    await client.query('commit')
    return { ...rows[0], goods }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
