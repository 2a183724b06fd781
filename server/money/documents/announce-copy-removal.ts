import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { pathTo } from '../../../shared/contract/pages.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { daysInterval, warningTime } from '../../platform/db/days-interval.ts'
import { announce } from '../../platform/live/announce.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { namedFirst } from '../../platform/words/named-first.ts'
import { dayAt, isoDay } from '../../site/settings/zoned-time.ts'
import { users } from '../../users/users.tables.ts'
import { invoicesOf } from '../invoices/audience.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { pathToShopOrder } from '../invoices/path-to-shop-order.ts'

const batch = 50

/** Time from which a buyer's copy is retained: the document is issued, and paid where it had to be. */
const since = sql`greatest(${invoices.issued_at}, ${invoices.paid_at})`

/**
 * Takes back the times of removal announced before the site began to retain copies for longer: those buyers are notified
 * again, later. A copy that is removed stays removed.
 */
export async function withdrawCopyRemoval(db: Db, days: number) {
  const early = sql`${invoices.copy_goes_at} < ${since} + ${daysInterval(days)}`
  await db
    .update(invoices)
    .set({ copy_goes_at: null })
    .where(and(isNotNull(invoices.copy_goes_at), sql`${invoices.copy_goes_at} > now()`, early))
}

/**
 * Notifies buyers whose copies of documents are removed within the warning time, each once, about all that are removed
 * in twice that time. From that time on the operator alone has them.
 *
 * @returns true when there may be more to notify
 */
export async function announceCopyRemoval(portal: RunningPortal, days: number): Promise<boolean> {
  const buyers = await portal.db
    .selectDistinct({ user_id: invoices.user_id })
    .from(invoices)
    .where(goingWithin(warningTime(days), days))
    .limit(batch)
  for (const { user_id } of buyers) await announceTo(portal, user_id, days)
  return buyers.length === batch
}

/** Narrows to documents whose copies' time is over by then and whose buyer isn't notified yet. */
function goingWithin(time: SQL, days: number) {
  const limit = sql`now() + ${time} - ${daysInterval(days)}`
  return and(
    isNull(invoices.copy_goes_at),
    isNull(invoices.document_removed_at),
    ne(invoices.status, 'due'),
    sql`${invoices.issued_at} <= ${limit}`,
    sql`${since} <= ${limit}`,
  )
}

async function announceTo(portal: RunningPortal, user_id: string, days: number) {
  await portal.db.transaction(async (db) => {
    const going = await db
      .update(invoices)
      .set({ copy_goes_at: sql`greatest(${since} + ${daysInterval(days)}, now() + ${warningTime(days)})` })
      .where(and(eq(invoices.user_id, user_id), goingWithin(sql`2 * ${warningTime(days)}`, days)))
      .returning({ invoice_no: invoices.invoice_no, copy_goes_at: invoices.copy_goes_at })
    const first = going.map(({ copy_goes_at }) => copy_goes_at ?? '').sort()[0]
    if (!first) return
    await announce(db, ...invoicesOf(user_id))
    const { time_zone } = (await portal.settings.get(db)).opening_hours
    const about = namedFirst(going.map(({ invoice_no }) => invoice_no ?? '').sort())
    await notify(db, portal, user_id, 'copy_warning', {
      values: { documents: going.length, date: { day: isoDay(dayAt(time_zone, new Date(first))) } },
      about,
      link: await pageOfDocuments(db, user_id),
    })
  })
}

/** Returns the page on which a buyer finds their documents; a guest's are those of their order. */
async function pageOfDocuments(db: Db, user_id: string): Promise<string> {
  const [order] = await db
    .select({ user_id: invoices.user_id, reference: invoices.reference })
    .from(invoices)
    .innerJoin(users, and(eq(users._id, invoices.user_id), users.guest))
    .where(and(eq(invoices.user_id, user_id), eq(invoices.kind, 'invoice')))
  return order?.reference
    ? pathToShopOrder(db, { ...order, reference: order.reference })
    : pathTo('buyCredits')
}
