import type { Pool } from 'pg'
import type { Person } from '../person.ts'

/** So many that none of their keys makes more calls a minute than it may. */
const owners = 400
const scopes = ['vehicles:read', 'orders:read', 'balance:read']

/** Customers with API access, each with the token of their session, and with their key in its place. */
export type KeyOwners = { bySession: Person[]; byKey: Person[] }

/** Gives the first of the customers API access and a secret key each, whose text the bench knows alone. */
export async function giveKeys(pool: Pool, customers: Person[]): Promise<KeyOwners> {
  const bySession = customers.slice(0, owners)
  const byKey = bySession.map(({ _id }) => ({ _id, token: `mp_sec_${_id}` }))
  await pool.query(`update settings set record = record || '{"api_access": true}'`)
  await pool.query(
    `with sold as (
      insert into api_accesses (user_id, rate, duration, bg_color, btn_color, box_color, expiration_date)
      select unnest($1::uuid[]), 0, 1, '#ffffff', '#ffffff', '#ffffff', now() + interval '1 month'
      on conflict (user_id) do update set status = 'active', expiration_date = excluded.expiration_date
      returning _id, user_id
    )
    insert into api_keys (access_id, kind, name, scopes, token_hash, hint)
    select _id, 'secret', 'Bench', $2::text[], encode(sha256(convert_to('mp_sec_' || user_id, 'UTF8')), 'hex'), 'mp_sec_…'
    from sold on conflict (token_hash) do nothing`,
    [bySession.map(({ _id }) => _id), scopes],
  )
  return { bySession, byKey }
}
