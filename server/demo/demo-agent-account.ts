import { and, eq } from 'drizzle-orm'
import type { SiteSettings } from '../../shared/settings.ts'
import { invoices } from '../money/invoices/invoices.tables.ts'
import { markAsPaid } from '../money/invoices/mark-as-paid.ts'
import { isUnpaidStatement } from '../orders/agents/terms/agent-account.ts'
import { billStatements } from '../orders/agents/terms/bill-statements.ts'
import { changeTerms } from '../orders/agents/terms/change-terms.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { dayAt, momentOf } from '../site/settings/zoned-time.ts'
import type { DemoEvent } from './demo-event.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './demo-services.ts'
import { type HistoryLine, outsideOfLines } from './history/history-ledger.ts'
import { dealTime } from './money/deal-time.ts'

const minute_ms = 60_000
const day_ms = 24 * 60 * minute_ms

/** Hundredths of a credit that the agent may owe. */
const credit_limit = 15_000
/** Percents off services, by their names. */
export const agentDiscounts: Record<string, number> = { 'Stage 1': 10, Eco: 5 }

/** Returns the beginning of the month so many months ago, in the site's time zone, in ms. */
function monthStart({ opening_hours: { time_zone } }: SiteSettings, now: number, ago: number): number {
  const today = dayAt(time_zone, new Date(now))
  const first = new Date(Date.UTC(today.year, today.month - 1 - ago, 1))
  const day = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: 1 }
  return momentOf(time_zone, day, '00:00')
}

/** Returns the time from which the agent has terms, in ms. */
export const termsStart = (settings: SiteSettings, now: number) => monthStart(settings, now, 2)

/**
 * Returns what happened to the agent's account as parts of the demo's past: they were given terms, a month was billed and paid, and the
 * last one was billed. In January there is only the last one, as invoices have the numbers of this year.
 */
export function demoAgentAccount(
  portal: RunningPortal,
  settings: SiteSettings,
  { admin, agent }: DemoPeople,
  { services }: DemoOffer,
  lines: readonly HistoryLine[],
  now: number,
): DemoEvent[] {
  const quiet: RunningPortal = { ...portal, jobs: { ...portal.jobs, send: async () => {} } }
  const { db } = portal
  const terms = async () => {
    const discounts = Object.entries(agentDiscounts).map(([name, percent]) => ({
      service_id: services.get(name)?._id ?? '',
      percent,
    }))
    await changeTerms(db, quiet, admin, agent._id, { credit_limit, discounts })
  }
  const pay = async () => {
    const due = and(eq(invoices.user_id, agent._id), isUnpaidStatement)
    const [statement] = await db.select({ _id: invoices._id }).from(invoices).where(due)
    if (statement) await markAsPaid(db, quiet, admin, statement._id)
  }
  /** Bills the months before one, after the night's first hours and between the orders of others. */
  const bill = (ago: number): DemoEvent => {
    const month = monthStart(settings, now, ago)
    let at = Math.max(month + 260 * minute_ms, dealTime(now, 366))
    while (outsideOfLines(lines, at) !== at) at += minute_ms
    return { at, make: () => billStatements(quiet, new Date(month)) }
  }
  const [former, last] = [bill(1), bill(0)]
  const paid = { at: outsideOfLines(lines, former.at + 6 * day_ms), make: pay }
  const billed = former.at < monthStart(settings, now, 0) ? [former, paid, last] : [last]
  return [
    { at: termsStart(settings, now), make: terms, takesNumbers: false },
    ...billed.filter(({ at }) => at < now - 10 * minute_ms),
  ]
}
