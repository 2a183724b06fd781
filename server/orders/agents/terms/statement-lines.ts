import { dateLocaleOf } from '../../../../shared/contract/intl-locale.ts'
import { fill } from '../../../../shared/locales/fill.ts'
import type { InvoiceLine } from '../../../money/documents/invoice-document.ts'
import type { Spoken } from '../../../site/phrases/phrase-book.ts'
import { vehicleOf } from '../../lifecycle/name-vehicle.ts'
import type { orders } from '../../lifecycle/orders.tables.ts'
import { lineOf, type MoneyTerms } from '../../payment/money-terms.ts'

type Billed = typeof orders.$inferSelect
type Words = { item_name: string; lines: Omit<InvoiceLine, 'vat'>[] }

/**
 * Writes a statement in its agent's language: its name with the month before `before`, and a line an order, which says when it was delivered, for
 * which vehicle and for which customer of the agent's own.
 */
export function statementLines(
  { invoice_items, locale }: Spoken,
  { credit_price, buyer }: MoneyTerms,
  billed: readonly Billed[],
  { before, time_zone }: { before: string; time_zone: string },
): Words {
  const written = (at: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocaleOf(locale, buyer.country), {
      ...{ ...style, calendar: 'gregory', timeZone: time_zone },
    }).format(new Date(at))
  const last = new Date(Date.parse(before) - 1).toISOString()
  const month = written(last, { month: 'long', year: 'numeric' })
  const lines = billed.map((order) => {
    const { orderID, service_name, completed_at, created_at, total_credits } = order
    const { agent_customer_name, agent_customer_reference } = order
    const day = written(completed_at ?? created_at, { dateStyle: 'medium' })
    const words = fill(invoice_items.statement_order, {
      orderID: String(orderID),
      day,
      service: service_name,
    })
    const customer = [agent_customer_name, agent_customer_reference].filter(Boolean).join(', ')
    const name = [words, vehicleOf(order), customer].filter(Boolean).join(' · ')
    return lineOf(name, total_credits, credit_price)
  })
  return { item_name: fill(invoice_items.statement, { month }), lines }
}
