import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { SiteSettings } from '../../shared/settings.ts'
import { creditBalances, creditEntries } from '../money/credits/credits.tables.ts'
import { notifications } from '../notifications/notifications/notifications.tables.ts'
import { orders } from '../orders/orders/orders.tables.ts'
import type { Db } from '../platform/db/client.ts'
import { users } from '../users/users.tables.ts'
import { openingClock } from './history/opening-clock.ts'

/** Gives the people of the demo their last sign-ins, the balances their last change, and reads old notifications. */
export async function settlePast(db: Db, { opening_hours }: SiteSettings, now: number) {
  const ago = openingClock(opening_hours, new Date(now))
  const iso = (minutes: number) => new Date(ago(minutes)).toISOString()
  const placed = sql`(select max(${orders.created_at}) from ${orders} where ${orders.user_id} = ${users._id})`
  // Who ordered had signed in before; who never did came when they joined.
  await db
    .update(users)
    .set({ last_signed_in_at: sql`coalesce(${placed} - interval '7 minutes', ${users.created_at})` })
  const team = { admin: 35, tuner: 250, colleague: 710 }
  for (const [name, minutes] of Object.entries(team))
    await db
      .update(users)
      .set({ last_signed_in_at: iso(minutes) })
      .where(eq(users.username, name))
  const changed = sql`(select max(${creditEntries.created_at}) from ${creditEntries} where ${creditEntries.user_id} = ${creditBalances.user_id})`
  await db.update(creditBalances).set({ changed_at: sql`coalesce(${changed}, ${creditBalances.changed_at})` })
  // Who looked in on the last day has read what is older.
  const { created_at, read_at } = notifications
  await db
    .update(notifications)
    .set({ read_at: sql`${created_at} + interval '20 minutes'` })
    .where(and(isNull(read_at), lt(created_at, iso(540))))
}
