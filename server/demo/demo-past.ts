import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { SiteSettings } from '../../shared/settings.ts'
import { creditBalances, creditEntries } from '../money/credits/credits.tables.ts'
import { notifications } from '../notifications/delivery/notifications.tables.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import type { Db } from '../platform/db/client.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { users } from '../users/users.tables.ts'
import { demoAgentAccount } from './demo-agent-account.ts'
import { demoOrdersOf } from './demo-orders.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './demo-services.ts'
import { outsideOfLines } from './history/history-ledger.ts'
import { historyLines } from './history/history-lines.ts'
import { openingClock } from './history/opening-clock.ts'
import { writeHistory } from './history/write-history.ts'
import { demoMoney } from './money/demo-money.ts'
import { setAuditClock, setClocks } from './set-clocks.ts'
import { demoShopOrdersOf } from './shop/demo-shop-orders.ts'
import { demoTicketsOf } from './tickets/demo-tickets.ts'

/**
 * Makes the past of the demo from its beginning to now, so that numbers, ids and ledgers grow with time: the deals and
 * orders that show everything there is, and between them the months of a usual business.
 */
export async function makeDemoPast(
  portal: RunningPortal,
  settings: SiteSettings,
  people: DemoPeople,
  offer: DemoOffer,
) {
  const { db } = portal
  const now = Date.now()
  const lines = await historyLines(portal, settings, now, people, offer)
  const deals = [
    ...demoMoney(portal, people, now),
    ...(await demoShopOrdersOf(portal, settings, people.admin, now)),
    ...demoOrdersOf(portal, settings, people, offer, now),
  ].map((event) => ({ ...event, at: outsideOfLines(lines, event.at) }))
  // Tickets touch neither, and the minutes between their steps are shown.
  const past = [
    ...deals,
    ...demoAgentAccount(portal, settings, people, offer, lines, now),
    ...demoTicketsOf(portal, settings, people, now),
  ]
  let written = 0
  const writeUntil = async (time: number) => {
    const next = lines.findIndex(({ plan }, index) => index >= written && plan.placed_at > time)
    const end = next === -1 ? lines.length : next
    await writeHistory(portal, settings, now, lines.slice(written, end))
    written = end
  }
  for (const { at, make, takesNumbers = true, afterwards } of past.sort((a, b) => a.at - b.at)) {
    if (takesNumbers) await writeUntil(at)
    await setAuditClock(db, at)
    await make()
    await setClocks(db, at)
    await afterwards?.()
  }
  await setAuditClock(db, null)
  await writeUntil(now)
  await settlePast(db, settings, now)
}

/** Gives the people of the demo their last sign-ins, the balances their last change, and reads old notifications. */
async function settlePast(db: Db, { opening_hours }: SiteSettings, now: number) {
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
