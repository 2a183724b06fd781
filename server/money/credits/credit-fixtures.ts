import { randomUUID } from 'node:crypto'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { creditPackages } from './credits.tables.ts'

/** Makes a package: 50 credits for 475 € net, unless `row` says otherwise. */
export async function makePackage(
  t: CalledPortal,
  overrides: Partial<typeof creditPackages.$inferInsert> = {},
) {
  const [made] = await t.db
    .insert(creditPackages)
    .values({ name: 'Garage', credits: 5000, amount: 47_500, currency: 'EUR', position: 2, ...overrides })
    .returning()
  if (!made) throw new Error('no package was made')
  return made
}

type Buying = {
  package_id: string
  payment_method?: SiteMethod
  request_key?: string
  /** Total that the buyer was shown; the quote's total when left out. */
  expected_total?: number
}

/** Buys a package as its page does: at its quoted price. */
export async function buyPackage(t: CalledPortal, as: SignedIn, { package_id, ...buying }: Buying) {
  const { data: quoted } = await t.call(creditRoutes.quote, { as, query: { package_id } })
  const { payment_method = 'bank', request_key = randomUUID(), expected_total = quoted?.total ?? 0 } = buying
  const wanted = { package_id }
  return t.call(creditRoutes.buy, { as, body: { wanted, payment_method, expected_total, request_key } })
}

/** Marks an invoice as paid by bank transfer. */
export function markPaid(t: CalledPortal, as: SignedIn, id: string) {
  return t.call(invoiceRoutes.markAsPaid, { as, body: { id } })
}
