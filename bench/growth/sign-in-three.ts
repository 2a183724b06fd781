import { join } from 'node:path'
import type { Pool } from 'pg'
import { loadOrCreateSecret } from '../../server/platform/load-or-create-secret.ts'
import { longToken, type Person } from '../person.ts'
import type { ListRequest } from './list-requests.ts'

const names: Record<ListRequest['as'], string> = { admin: 'admin', tuner: 'tuner1', customer: 'customer1' }

/** Signs in an admin, a tuner and the customer with most rows; their tokens work for hours. */
export async function signInThree(pool: Pool, dataDir: string): Promise<Record<ListRequest['as'], Person>> {
  const secret = new TextEncoder().encode(await loadOrCreateSecret(join(dataDir, 'secret')))
  const signIn = async (name: string): Promise<Person> => {
    const { rows } = await pool.query<{ _id: string; session: string }>(
      'select u._id, s._id as session from users u join sessions s on s.user_id = u._id where username = $1',
      [name],
    )
    if (!rows[0]) throw new Error(`The seed made no ${name}.`)
    return { _id: rows[0]._id, token: await longToken(secret, rows[0].session) }
  }
  return {
    admin: await signIn(names.admin),
    tuner: await signIn(names.tuner),
    customer: await signIn(names.customer),
  }
}
