import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { pathTo } from '../../../shared/contract/pages.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { daysInterval, warningTime } from '../../platform/db/days-interval.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { namedFirst } from '../../platform/words/named-first.ts'
import { dayAt, isoDay } from '../../site/settings/zoned-time.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { removalTimeIfNotifiedNow } from './retention-time.ts'

const batch = 50
const link = pathTo('myOrders', { files_go: true })

/**
 * Takes back the dates of removal promised before the site began to retain files for longer: those customers are
 * notified again, later.
 */
export async function withdrawRemovalDates(db: Db, days: number) {
  const early = sql`${orders.files_go_at} < ${orders.files_since} + ${daysInterval(days)}`
  await db
    .update(orders)
    .set({ files_go_at: null })
    .where(and(isNotNull(orders.files_go_at), early))
}

/**
 * Notifies customers whose orders' files are removed within the warning time, each once, about all that are removed
 * in twice that time: somebody who orders every day is notified once a week.
 *
 * @returns true when there may be more to notify
 */
export async function warnOfRemoval(portal: RunningPortal, days: number): Promise<boolean> {
  const customers = await portal.db
    .selectDistinct({ user_id: orders.user_id })
    .from(orders)
    .where(goingWithin(warningTime(days), days))
    .limit(batch)
  for (const { user_id } of customers) await warnCustomer(portal, user_id, days)
  return customers.length === batch
}

/** Narrows to orders whose files' time is over by then and whose customer isn't notified yet. */
function goingWithin(time: SQL, days: number) {
  const over = sql`${orders.files_since} <= now() + ${time} - ${daysInterval(days)}`
  return and(isNotNull(orders.files_since), isNull(orders.files_go_at), over)
}

async function warnCustomer(portal: RunningPortal, user_id: string, days: number) {
  await portal.db.transaction(async (db) => {
    const promised = await db
      .update(orders)
      .set({ files_go_at: removalTimeIfNotifiedNow(days) })
      .where(and(eq(orders.user_id, user_id), goingWithin(sql`2 * ${warningTime(days)}`, days)))
      .returning({ orderID: orders.orderID, files_go_at: orders.files_go_at })
    const first = promised.map(({ files_go_at }) => files_go_at ?? '').sort()[0]
    if (!first) return
    await announce(db, [room.user(user_id)], { topic: 'order' })
    const { time_zone } = (await portal.settings.get(db)).opening_hours
    const about = namedFirst(
      promised
        .map(({ orderID }) => orderID)
        .sort((one, other) => one - other)
        .map((orderID) => `#${orderID}`),
    )
    await notify(db, portal, user_id, 'retention_warning', {
      values: { orders: promised.length, date: { day: isoDay(dayAt(time_zone, new Date(first))) } },
      about,
      link,
    })
  })
}
