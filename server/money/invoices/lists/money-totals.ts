import { asc, sql } from 'drizzle-orm'
import type { MoneyTotals } from '../../../../shared/money/invoices.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { invoices } from '../invoices.tables.ts'

/** Returns income by currency in minor units, net of VAT and of refunds, and the amount that is outstanding. */
export async function moneyTotals(db: Db, portal: Portal): Promise<MoneyTotals[]> {
  const { time_zone } = (await portal.settings.get(db)).opening_hours
  const since = (unit: 'month' | 'year') =>
    sql`${invoices.issued_at} >= date_trunc(${unit}, now() at time zone ${time_zone}) at time zone ${time_zone}`
  /** Sign of an amount: a credit note is subtracted, also the one of a cancelled bill. */
  const sign = sql`case ${invoices.kind} when 'credit_note' then -1 else 1 end`
  const came = sql`${invoices.paid_at} is not null or ${invoices.kind} = 'credit_note' and exists (
    select from ${invoices} corrected where corrected._id = ${invoices.corrects} and corrected.paid_at is not null)`
  const sum = (what: typeof invoices.amount | typeof invoices.vat, unit: 'month' | 'year') =>
    sql<number>`coalesce(sum(${sign} * ${what}) filter (where (${came}) and ${since(unit)}), 0)::int8`
  const due = sql`${invoices.status} = 'due'`
  return db
    .select({
      currency: invoices.currency,
      month: sum(invoices.amount, 'month'),
      year: sum(invoices.amount, 'year'),
      vat_year: sum(invoices.vat, 'year'),
      outstanding: sql<number>`coalesce(sum(${invoices.total}) filter (where ${due}), 0)::int8`,
      outstanding_count: sql<number>`count(*) filter (where ${due})`,
    })
    .from(invoices)
    .groupBy(invoices.currency)
    .orderBy(asc(invoices.currency))
}
