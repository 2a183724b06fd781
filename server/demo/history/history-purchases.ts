import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { retentionWarningDays } from '../../../shared/contract/retention.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import { creditPackages } from '../../money/credits/credits.tables.ts'
import { type PurchaseSale, saleOf } from '../../money/credits/quote.ts'
import { totalsOf } from '../../money/invoices/create-invoice.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { invoiceNo, takeNumbers } from '../../money/invoices/issue-invoice.ts'
import { sellerOf } from '../../money/invoices/party.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { dayAt } from '../../site/settings/zoned-time.ts'
import type { Regular } from './history-people.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

/** A purchase of the past: paid at this moment, in ms. */
export type Purchase = { sale: PurchaseSale; method: Regular['method']; paid_at: number }

/** Returns what each customer usually buys, as it is sold to them today. */
export async function usualSales(
  portal: RunningPortal,
  people: readonly Regular[],
  actors: Map<string, Actor>,
): Promise<Map<string, PurchaseSale>> {
  const { db } = portal
  const sales = new Map<string, PurchaseSale>()
  for (const { username, package_name } of people) {
    const actor = actors.get(username)
    const [item] = await db
      .select({ package_id: creditPackages._id })
      .from(creditPackages)
      .where(eq(creditPackages.name, package_name))
    if (!actor || !item) throw new Error(`the demo has no ${username} or no package ${package_name}`)
    sales.set(username, await saleOf(db, portal, actor, item))
  }
  return sales
}

/** Writes paid invoices with their payments and numbers, in the order given; returns them as the ledger needs them. */
export async function writePurchases(
  db: Db,
  settings: SiteSettings,
  purchases: readonly Purchase[],
  admin: Actor,
) {
  if (purchases.length === 0) return []
  const numbers = await numbersOf(db, settings, purchases)
  const rows = purchases.map(({ sale, method, paid_at }, index) => {
    const { vat, lines, ...rest } = sale
    const { year, number } = numbers[index] ?? { year: 0, number: 0 }
    const at = new Date(paid_at).toISOString()
    // A transfer takes a day.
    const created_at = new Date(paid_at - (method === 'bank' ? 26 : 0.05) * hour_ms).toISOString()
    return {
      ...{ ...rest, ...vat, ...totalsOf(lines, vat.vat_percentage), item_name: lines[0]?.item_name ?? '' },
      vat_check: vat.vat_check && { ...vat.vat_check, checked_at: created_at },
      ...{ request_key: randomUUID(), seller: sellerOf(settings), status: 'paid', payment_method: method },
      ...{ number_year: year, number, invoice_no: invoiceNo(settings, year, number) },
      ...{ created_at, issued_at: at, paid_at: at, copy_goes_at: copyGoesAt(settings, paid_at) },
    } satisfies typeof invoices.$inferInsert
  })
  const written = await db.insert(invoices).values(rows).returning({
    _id: invoices._id,
    user_id: invoices.user_id,
    credits: invoices.credits,
    note: invoices.item_name,
  })
  await db.insert(payments).values(
    rows.map(({ user_id, total, currency, payment_method, created_at, paid_at }, index) => ({
      ...{ invoice_id: written[index]?._id ?? '', user_id, method: payment_method, status: 'paid' as const },
      ...{ amount: total, currency, created_at, updated_at: paid_at, paid_at },
      provider_id: payment_method === 'bank' ? null : `demo${randomUUID().replaceAll('-', '')}`,
    })),
  )
  return written.map((invoice, index) => ({
    ...invoice,
    paid_at: purchases[index]?.paid_at ?? 0,
    created_by: purchases[index]?.method === 'bank' ? admin._id : null,
  }))
}

/** Returns when the buyer's copy goes or went, where that is announced already. */
function copyGoesAt({ retention_days }: SiteSettings, paid_at: number): string | null {
  const time = paid_at + retention_days * day_ms
  return time - retentionWarningDays * day_ms > Date.now() ? null : new Date(time).toISOString()
}

/** Takes the next invoice numbers of the years in which they were paid. */
async function numbersOf(db: Db, { opening_hours }: SiteSettings, purchases: readonly Purchase[]) {
  const years = purchases.map(({ paid_at }) => dayAt(opening_hours.time_zone, new Date(paid_at)).year)
  const next = new Map<number, number>()
  for (const year of new Set(years)) {
    const count = years.filter((other) => other === year).length
    next.set(year, await takeNumbers(db, year, count))
  }
  return years.map((year) => {
    const number = next.get(year) ?? 0
    next.set(year, number + 1)
    return { year, number }
  })
}
