import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { type MoneyApp, startMoneyApp } from '../../money/payments/payment-fixtures.ts'
import { vat } from '../../money/vat/vat.tables.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'

/** Starts a site in Germany where orders are paid in money, at 10 € a credit and 19 % VAT. */
export async function startDirectApp(): Promise<MoneyApp> {
  const settings = { payment_type: 'direct', credit_price: 1000, company_country: 'DE' } as const
  const t = await startMoneyApp({ settings })
  await t.db.insert(vat).values({ country: 'DE', percentage: 1900, enabled: true })
  return t
}

/** Places an order of 4.5 credits at its quoted price, as its page does where orders are paid in money. */
export async function placeDirectOrder(t: TestApp, as: SignedIn, overrides: Partial<OrderForm> = {}) {
  const service = await makeService(t)
  const { data: quoted } = await t.call(orderRoutes.quote, { as, query: { credits: 450 } })
  const asked = { payment_method: 'stripe', expected_total: quoted.total } as const
  const body = orderOf(service, { ...asked, request_key: randomUUID(), ...overrides })
  return t.call(orderRoutes.place, { as, body, files: [originalFile(service.name.length)] })
}

/** Places a new customer's order that waits for its payment. */
export async function placeWaitingOrder(t: TestApp, overrides: Partial<OrderForm> = {}) {
  const customer = await makeUser(t)
  const { data, error } = await placeDirectOrder(t, customer, overrides)
  if (!data?.invoice) throw new Error(`not placed: ${JSON.stringify(error)}`)
  const { _id, orderID, invoice, checkout_url } = data
  const payment_id = invoice.payment?._id ?? ''
  return { customer, _id, orderID, invoice_id: invoice._id, payment_id, total: invoice.total, checkout_url }
}

/** Lists the records of an order's invoices and credit notes, oldest first. */
export function invoicesOf(t: TestApp, order_id: string) {
  return t.db.select().from(invoices).where(eq(invoices.order_id, order_id)).orderBy(invoices._id)
}

export const readOrder = async (t: TestApp, id: string, as: SignedIn) =>
  (await t.call(orderRoutes.one, { as, params: { id } })).data

export const payLater = (t: TestApp, as: SignedIn, orderID: number, payment_method?: SiteMethod) =>
  t.call(orderRoutes.payLater, { as, body: { orderID, payment_method } })

/** Lists a person's notifications, newest first; those for the team with `side`. */
export async function listNotifications(t: TestApp, as: SignedIn, side?: 'team') {
  const route = side ? notificationRoutes.ofTeam : notificationRoutes.mine
  return (await t.call(route, { as, query: { size: 100 } })).data.items
}
