import type { Pool } from 'pg'
import { longToken, type Person } from '../person.ts'

/** Length of the conversation whose pages are measured. */
export const longConversation = 100_000

export type Chatters = { customers: Person[]; team: Person[] }

/** Opens the chat, and inserts so many of the team who answer it, sign-ins for customers, and one long conversation. */
export async function seedChats(pool: Pool, team: number) {
  const always = { opens: '00:00', closes: '24:00' }
  const opening_hours = { time_zone: 'Europe/Berlin', days: Array(7).fill(always), closing_dates: [] }
  await pool.query('update settings set record = record || $1::jsonb', [
    JSON.stringify({ live_support_public: true, opening_hours }),
  ])
  const { rowCount } = await pool.query(`select from users where username = 'chatter1'`)
  if (!rowCount) await fill(pool, team)
}

/** Signs in so many customers and members of the team; the tokens work for hours. */
export async function signChattersIn(
  pool: Pool,
  secret: Uint8Array,
  most: { customers: number; team: number },
): Promise<Chatters> {
  // Every person's latest sign-in: one for each is enough.
  const signedIn = async (name: string, count: number) => {
    const { rows } = await pool.query<{ _id: string; session: string }>(
      `select u._id, (array_agg(s._id))[1] as session from users u join sessions s on s.user_id = u._id
       where username ~ $1 and verified and status = 1 group by u._id order by u._id limit $2`,
      [name, count],
    )
    return Promise.all(
      rows.map(async ({ _id, session }) => ({ _id, token: await longToken(secret, session) })),
    )
  }
  return {
    customers: await signedIn('^(customer|person)[0-9]', most.customers),
    team: await signedIn('^chatter[0-9]', most.team),
  }
}

async function fill(pool: Pool, team: number) {
  await pool.query(
    `with made as (
       insert into users (username, email, password_hash, firstname, lastname, role_id, permissions, verified, status)
       select 'chatter' || n, 'chatter' || n || '@example.test', '', 'Kim', 'Chatter ' || n, 3, '{live_support}', true, 1
       from generate_series(1, $1::int) n returning _id)
     insert into sessions (user_id) select _id from made`,
    [team],
  )
  // Those of the seed who never sign in do so now, as far as the largest round needs them.
  await pool.query(
    `insert into sessions (user_id) select _id from users
     where username like 'person%' and verified and status = 1 and not exists (select from sessions where user_id = users._id)
     order by _id limit 5000`,
  )
  await pool.query(
    `insert into conversations (_id, kind, customer_id, last_number, last_at)
     select _id, 'chat', _id, $1, now() from users where username = 'customer1'`,
    [longConversation],
  )
  await pool.query(
    `insert into messages (conversation_id, number, author_id, by_customer, internal, message, request_key, created_at)
     select _id, n, _id, n % 2 = 0, false, 'Is the turbocharger the original one?', gen_random_uuid(), now() - ($1 - n) * interval '1 minute'
     from users, generate_series(1, $1::int) n where username = 'customer1'`,
    [longConversation],
  )
  await pool.query('vacuum analyze messages, conversations, users, sessions')
}
