import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { mostMoney } from '../../../shared/contract/fields.ts'
import type { Query } from '../../../shared/contract/route.ts'
import { fill } from '../../../shared/locales/fill.ts'
import type { creditRoutes, Quote, Wanted } from '../../../shared/money/credits.ts'
import { creditUnit } from '../../../shared/money/money.ts'
import { creditsTextIn } from '../../notifications/mail/credits-text.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Spoken } from '../../site/phrases/phrase-book.ts'
import { type Sale, totalsOf } from '../invoices/create-invoice.ts'
import { taxedBuyer } from '../invoices/taxed-buyer.ts'
import { availableMethods } from '../payments/available-methods.ts'
import { billingCurrency } from './billing-currency.ts'
import { creditPackages } from './credits.tables.ts'

/** Sale of a purchase, without the key of its submission. */
export type PurchaseSale = Omit<Sale, 'request_key'>

/**
 * Returns the sale of a package or of an amount of credits to this person. Throws `package_unavailable` for a package
 * that isn't on sale, `purchase_currency_unavailable` for a currency in which the person isn't billed,
 * `purchase_out_of_range` with `{ min, max }` in hundredths, `amount_too_large`.
 */
export async function saleOf(db: Db, portal: Portal, user: Actor, wanted: Wanted): Promise<PurchaseSale> {
  const { buyer, locale, vat } = await taxedBuyer(db, portal, user._id)
  const spoken = await portal.phrases.of(locale, db)
  const item =
    'package_id' in wanted
      ? await packageOf(db, spoken, wanted.package_id)
      : await anyAmount(db, portal, spoken, wanted.credits)
  if (item.currency !== (await billingCurrency(db, portal, buyer.country)))
    throw new AppError('purchase_currency_unavailable')
  const { item_name, count, amount, credits, currency } = item
  return {
    user_id: user._id,
    source: 'purchase',
    lines: [{ item_name, count, amount }],
    credits,
    currency,
    buyer,
    locale,
    vat,
  }
}

/**
 * Quotes the price of a package or of an amount of credits to this person, with the payment methods. Throws as
 * `saleOf`.
 */
export async function quote(
  db: Db,
  portal: Portal,
  user: Actor,
  { package_id, credits = 0 }: Query<typeof creditRoutes.quote>,
): Promise<Quote> {
  const sale = await saleOf(db, portal, user, package_id ? { package_id } : { credits })
  const { vat_percentage, vat_treatment, vat_check } = sale.vat
  const { amount, vat, total } = totalsOf(sale.lines, vat_percentage)
  return {
    item_name: sale.lines[0]?.item_name ?? '',
    credits: sale.credits,
    currency: sale.currency,
    amount,
    vat,
    total,
    vat_percentage,
    vat_treatment,
    vat_check: vat_check?.result ?? null,
    methods: await availableMethods(db, portal, sale.currency),
  }
}

/** Reads a package on sale. Its line names its credits: a package's name alone tells nobody what was bought. */
async function packageOf(db: Db, spoken: Spoken, package_id: string) {
  const [item] = await db
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages._id, package_id), eq(creditPackages.online, true)))
  if (!item) throw new AppError('package_unavailable')
  const values = { name: item.name, credits: creditsTextIn(spoken)(item.credits) }
  return { ...item, item_name: fill(spoken.invoice_items.package, values), count: creditUnit }
}

async function anyAmount(db: Db, portal: Portal, spoken: Spoken, credits: number) {
  const { min_purchase: min, max_purchase: max, credit_price, currency } = await portal.settings.get(db)
  if (credits < min || credits > max) throw new AppError('purchase_out_of_range', { data: { min, max } })
  // Nothing is sold for nothing.
  const amount = Math.max(1, Math.round((credits * credit_price) / creditUnit))
  if (amount > mostMoney) throw new AppError('amount_too_large')
  const item_name = creditsTextIn(spoken)(credits)
  return { item_name, count: credits, amount, credits, currency }
}
