import type { Pool } from 'pg'
import { makeAccessToken } from '../server/accounts/sessions/tokens.ts'
import { bookkeeper } from './seed-ledger.ts'

/** Somebody signed in. */
export type Person = { _id: string; token: string }

export type People = {
  customers: Person[]
  tuner: Person
  admin: Person
  /** A customer with a long chat. */
  chatter: Person
  /** A customer with a long ledger. */
  bookkeeper: Person
  /** Orders anywhere in the year, each with its owner. */
  orders: { _id: string; owner: Person }[]
  /** The services and options to order, with their price in hundredths of a credit. */
  work: { service_id: string; option_ids: string[]; credits: number }
}

/** Signs in the people whose requests are measured; the tokens work for 15 minutes. */
export async function signIn(pool: Pool, secret: Uint8Array): Promise<People> {
  const sessions = await pool.query<{ _id: string; user_id: string; role_id: number; username: string }>(
    // Those of the chat are signed in by themselves.
    `select s._id, user_id, role_id, username from sessions s join users u on u._id = user_id
     where username !~ '^(person|chatter)' order by s._id`,
  )
  const people = await Promise.all(
    sessions.rows.map(async ({ _id, user_id, role_id, username }) => ({
      role_id: username === bookkeeper ? 0 : role_id,
      person: { _id: user_id, token: await makeAccessToken(secret, _id) },
    })),
  )
  const of = (role: number) => people.filter(({ role_id }) => role_id === role).map(({ person }) => person)
  const [customers, [tuner], [admin], [keeper]] = [of(2), of(3), of(1), of(0)]
  if (!tuner || !admin || !keeper) throw new Error('The seed made no tuner, admin or bookkeeper.')
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
    bookkeeper: keeper,
    chatter,
    orders: orders.rows.flatMap(({ _id, user_id }) => {
      const owner = byId.get(user_id)
      return owner ? [{ _id, owner }] : []
    }),
    work: await findServiceToOrder(pool),
  }
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
