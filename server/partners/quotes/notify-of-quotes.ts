import { and, desc, eq } from 'drizzle-orm'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import type { AccessRow } from '../access/access-actions.ts'
import { update } from '../access/buy-access.ts'
import { quoteActions } from './quote-actions.ts'
import { quotes as table } from './quotes.tables.ts'

/** Time between two notifications of a reseller: requests that come meanwhile are reported in one. */
const everyMs = 60 * 60_000

/**
 * Has a reseller notified of a new quote: at once, or an hour after the last time, together with all that come until then. The
 * access is locked by the caller.
 */
export async function notifyLater(db: Db, portal: Portal, { _id, user_id, quotes_notified_at }: AccessRow) {
  const now = Date.now()
  const last = quotes_notified_at ? Date.parse(quotes_notified_at) : 0
  if (last > now) return
  const due = Math.max(now, last + everyMs)
  await update(db, _id, { quotes_notified_at: new Date(due).toISOString() })
  await portal.jobs.send(db, 'quotes_waiting', { user_id }, Math.ceil((due - now) / 1000))
}

/** Notifies a reseller of the quotes that wait for them; does nothing once they saw to all of them. */
export async function notifyOfQuotes(portal: RunningPortal, { user_id }: { user_id: string }) {
  await portal.db.transaction(async (db) => {
    const waits = and(eq(table.user_id, user_id), eq(table.status, 'new'))
    const [newest] = await db.select().from(table).where(waits).orderBy(desc(table._id)).limit(1)
    if (!newest) return
    const waiting = await db.$count(table, waits)
    await record(db, portal, null, quoteActions.waiting, newest, { waiting })
  })
}
