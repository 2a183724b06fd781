import type { Pool } from 'pg'
import { giveKeys, type KeyOwners } from './keys/seed-keys.ts'
import { longToken, type Person } from './person.ts'
import { bookkeeper } from './seed-ledger.ts'

/** The branches of a kind below a branch of the kind above; types have none above. */
export type Branch = { kind: string; parent: string | null }

/** A product of the shop. */
export type ShopProduct = { _id: string; slug: string }

export type People = {
  customers: Person[]
  tuner: Person
  admin: Person
  /** A customer with a long chat. */
  chatter: Person
  /** A customer with a long ledger. */
  bookkeeper: Person
  keyOwners: KeyOwners
  /** Orders anywhere in the year, each with its owner. */
  orders: { _id: string; owner: Person }[]
  /** Branches that the lists of the tree are asked for, level by level. */
  branches: Branch[]
  /** Vehicles whose figures are read. */
  variants: string[]
  /** Products of the shop, some of each category. */
  products: ShopProduct[]
  /** The cheapest way to send them. */
  shipping_method_id: string
  /** The services and options to order, with their price in hundredths of a credit. */
  work: { service_id: string; option_ids: string[]; credits: number }
}

/** Signs in the people whose requests are measured; the tokens work for hours. */
export async function signIn(pool: Pool, secret: Uint8Array): Promise<People> {
  const sessions = await pool.query<{ _id: string; user_id: string; role_id: number; username: string }>(
    // Those of the chat are signed in by themselves.
    `select s._id, user_id, role_id, username from sessions s join users u on u._id = user_id
     where username !~ '^(person|chatter)' order by s._id`,
  )
  const people = await Promise.all(
    sessions.rows.map(async ({ _id, user_id, role_id, username }) => ({
      role_id: username === bookkeeper ? 0 : role_id,
      person: { _id: user_id, token: await longToken(secret, _id) },
    })),
  )
  const of = (role: number) => people.filter(({ role_id }) => role_id === role).map(({ person }) => person)
  const [customers, [tuner], [admin], [withLedger]] = [of(2), of(3), of(1), of(0)]
  if (!tuner || !admin || !withLedger) throw new Error('The seed made no tuner, admin or bookkeeper.')
  const { rows: talkers } = await pool.query<{ _id: string }>(
    `select _id from users where username = 'customer1'`,
  )
  const chatter = customers.find(({ _id }) => _id === talkers[0]?._id)
  if (!chatter) throw new Error('The seed made nobody who chats.')
  const byId = new Map(customers.map((person) => [person._id, person]))
  const orders = await pool.query<{ _id: string; user_id: string }>(
    'select _id, user_id from orders order by sha256(_id::text::bytea) limit 2000',
  )
  return {
    customers,
    tuner,
    admin,
    bookkeeper: withLedger,
    chatter,
    keyOwners: await giveKeys(pool, customers),
    orders: orders.rows.flatMap(({ _id, user_id }) => {
      const owner = byId.get(user_id)
      return owner ? [{ _id, owner }] : []
    }),
    branches: await findBranches(pool),
    variants: await findVariants(pool),
    products: await findProducts(pool),
    shipping_method_id: await findShipping(pool),
    work: await findServiceToOrder(pool),
  }
}

/** Returns the calls of people who choose a vehicle level by level, each another one. */
async function findBranches(pool: Pool): Promise<Branch[]> {
  const { rows } = await pool.query<Branch>(`
    select kind, parent from (
      select g._id place, m.vtype_id, v.manufacture_id, g.vmodel_id, g._id generation_id
      from generations g join vmodels v on v._id = g.vmodel_id join manufactures m on m._id = v.manufacture_id
      order by sha256(g._id::text::bytea) limit 400
    ) paths cross join lateral (values (1, 'vtype', null), (2, 'manufacture', vtype_id), (3, 'vmodel', manufacture_id),
      (4, 'generation', vmodel_id), (5, 'variant', generation_id)) level(number, kind, parent)
    order by place, number`)
  return rows
}

async function findVariants(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ _id: string }>(
    'select _id from variants order by sha256(_id::text::bytea) limit 2000',
  )
  return rows.map(({ _id }) => _id)
}

async function findProducts(pool: Pool): Promise<ShopProduct[]> {
  const { rows } = await pool.query<ShopProduct>(
    'select _id, slug from shop_products order by sha256(_id::text::bytea) limit 2000',
  )
  return rows
}

async function findShipping(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ _id: string }>(
    'select _id from shop_shipping_methods order by local_shipping_cost limit 1',
  )
  if (!rows[0]) throw new Error('The seed made no shipping method.')
  return rows[0]._id
}

/** Returns a service with two of its options. */
async function findServiceToOrder(pool: Pool): Promise<People['work']> {
  const { rows } = await pool.query<People['work']>(`
    select s._id service_id, array_agg(o._id) option_ids, s.price_type_1 + sum(o.price_type_1)::bigint credits
    from services s join service_options l on l.service_id = s._id join options o on o._id = l.option_id
    where s.name = 'Stage 1' and o.name in ('Vmax off', 'Start-stop off') group by s._id`)
  if (!rows[0]) throw new Error('The seed made no service.')
  return rows[0]
}
