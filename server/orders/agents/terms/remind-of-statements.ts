import { and, eq, sql } from 'drizzle-orm'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import { pageOfInvoice } from '../../../money/invoices/page-of-invoice.ts'
import { notify } from '../../../notifications/delivery/notify.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../../platform/portal.ts'
import { dayAt, isoDay } from '../../../site/settings/zoned-time.ts'
import { isUnpaidStatement } from './agent-account.ts'
import { statementReminders } from './agent-terms.tables.ts'

const day_ms = 24 * 60 * 60_000

/** Days after the last day to pay on which an agent is reminded once more: of the day itself, and every week after it. */
const overdueDays = [0, 7, 14, 21] as const

/**
 * Returns the number of the reminder that is due for a statement of this age: 0 for none yet, 1 when it falls due soon, 2 and more once it
 * is overdue. Where there is little time to pay, the first comes after half of it.
 */
export function reminderStep(age_ms: number, statement_days: number): number {
  const days = age_ms / day_ms
  const soon = statement_days - Math.min(3, statement_days / 2)
  const times = [soon, ...overdueDays.map((later) => statement_days + later)]
  return times.filter((time) => days >= time).length
}

/**
 * Reminds agents of unpaid statements. Runs every day as a job: each reminder is sent once, also where a run is repeated, and after days
 * without a run only the one that is due now.
 */
export async function remindOfStatements(portal: RunningPortal) {
  const unpaid = await portal.db.select({ _id: invoices._id }).from(invoices).where(isUnpaidStatement)
  for (const { _id } of unpaid) await portal.db.transaction((db) => remind(db, portal, _id))
}

async function remind(db: Db, portal: Portal, _id: string) {
  const { statement_days, opening_hours } = await portal.settings.get(db)
  const [statement] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices._id, _id), isUnpaidStatement))
    .for('no key update')
  if (!statement) return
  const created = Date.parse(statement.created_at)
  const step = reminderStep(Date.now() - created, statement_days)
  if (step === 0) return
  const [sent] = await db
    .insert(statementReminders)
    .values({ statement_id: _id, step })
    .onConflictDoUpdate({
      target: statementReminders.statement_id,
      set: { step },
      setWhere: sql`${statementReminders.step} < excluded.step`,
    })
    .returning()
  if (!sent) return
  const { user_id, invoice_no, total, currency } = statement
  await notify(db, portal, user_id, step === 1 ? 'statement_due' : 'statement_overdue', {
    values: {
      invoice_no: invoice_no ?? '',
      money: { minor: total, currency },
      date: { day: isoDay(dayAt(opening_hours.time_zone, new Date(created + statement_days * day_ms))) },
    },
    link: pageOfInvoice(statement),
  })
}
