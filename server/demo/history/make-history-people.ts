import { eq, inArray } from 'drizzle-orm'
import { creditBalances, creditEntries } from '../../money/credits/credits.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { users } from '../../users/users.tables.ts'
import { historyPeople, regulars } from './history-people.ts'

const day_ms = 86_400_000

/** Makes the customers of the past months and their empty wallets; returns everybody who orders, by user name. */
export async function makeHistoryPeople(db: Db, now: number): Promise<Map<string, Actor>> {
  const [admin] = await db.select().from(users).where(eq(users.username, 'admin'))
  const made = await db
    .insert(users)
    .values(
      historyPeople.map(({ joined_days_ago, ...person }) => ({
        ...person,
        email: `${person.username}@maproom.test`,
        password_hash: admin?.password_hash ?? '',
        created_at: new Date(now - joined_days_ago * day_ms).toISOString(),
        verified: true,
        status: 1 as const,
      })),
    )
    .returning({ _id: users._id, created_at: users.created_at })
  await db.insert(creditBalances).values(made.map(({ _id }) => ({ user_id: _id })))
  await db.insert(creditEntries).values(
    made.map(({ _id, created_at }) => ({
      ...{ user_id: _id, delta: 0, balance_after: 0, reason: 'opened' as const },
      ...{ effect_key: `wallet:${_id}`, created_at },
    })),
  )
  const names = regulars.map(({ username }) => username)
  const rows = await db.select().from(users).where(inArray(users.username, names))
  const actor = { has_second_factor: false, session_id: '', acting_admin: null }
  return new Map(rows.map((row) => [row.username, { ...row, ...actor }]))
}
