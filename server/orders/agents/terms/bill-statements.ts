import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { createInvoice } from '../../../money/invoices/create-invoice.ts'
import { invoiceActions } from '../../../money/invoices/invoice-actions.ts'
import { issueInvoice } from '../../../money/invoices/issue-invoice.ts'
import { settleInvoice } from '../../../money/invoices/settle-invoice.ts'
import { record } from '../../../notifications/record/record.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { dayAt, momentOf } from '../../../site/settings/zoned-time.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { moneyTerms } from '../../payment/money-terms.ts'
import { statementLines } from './statement-lines.ts'

/** Most orders on one statement; the next run bills the others. */
const perStatement = 500

/**
 * Bills agents for the orders on account that were completed before the month of `now` in the site's time zone, each agent by one invoice over
 * their credits. Runs every day as a job: after a day without it nothing is missed, and nothing is billed twice.
 */
export async function billStatements(portal: RunningPortal, now = new Date()) {
  const { opening_hours } = await portal.settings.get()
  const zone = opening_hours.time_zone
  const month = { ...dayAt(zone, now), day: 1 }
  const before = new Date(momentOf(zone, month, '00:00')).toISOString()
  const agents = await portal.db
    .selectDistinct({ user_id: orders.user_id })
    .from(orders)
    .where(isUnbilled(before))
  const failed: unknown[] = []
  for (const { user_id } of agents)
    await billAgent(portal, user_id, before).catch((error: unknown) => failed.push(error))
  // The others are billed all the same; the job fails, so that somebody sees it, and is tried again.
  if (failed.length > 0) throw new AggregateError(failed, 'Not every agent could be billed.')
}

const isUnbilled = (before: string) =>
  and(
    eq(orders.payment, 'on_account'),
    eq(orders.status, 'completed'),
    isNull(orders.statement_id),
    gt(orders.total_credits, 0),
    lt(orders.completed_at, before),
  )

async function billAgent(portal: RunningPortal, user_id: string, before: string) {
  const terms = await moneyTerms(portal.db, portal, user_id)
  const { buyer, locale, vat, currency } = terms
  const { time_zone } = (await portal.settings.get()).opening_hours
  await portal.db.transaction(async (db) => {
    const billed = await db
      .select()
      .from(orders)
      .where(and(eq(orders.user_id, user_id), isUnbilled(before)))
      .orderBy(asc(orders._id))
      .limit(perStatement)
      .for('update')
    if (billed.length === 0) return
    const spoken = await portal.phrases.of(locale, db)
    const words = statementLines(spoken, terms, billed, { before, time_zone })
    const credits = billed.reduce((sum, { total_credits }) => sum + total_credits, 0)
    const of = { user_id, source: 'statement', credits, request_key: randomUUID() } as const
    const created = await createInvoice(db, { ...of, ...words, currency, buyer, locale, vat })
    const ids = billed.map(({ _id }) => _id)
    await db.update(orders).set({ statement_id: created._id }).where(inArray(orders._id, ids))
    // Where credits cost nothing, there is nothing to pay.
    if (created.total === 0) {
      await settleInvoice(db, portal, created._id, { method: null, created_by: null })
      return
    }
    const issued = await issueInvoice(db, await portal.settings.get(db), created)
    await record(db, portal, null, invoiceActions.written, issued, { by_transfer: true })
  })
}
