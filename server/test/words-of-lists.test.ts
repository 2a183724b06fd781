import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleRoutes } from '../../shared/accounts/people.ts'
import type { Route } from '../../shared/contract/route.ts'
import { fileUploadRoutes } from '../../shared/library/file-uploads.ts'
import { billingRoutes } from '../../shared/money/billing.ts'
import { creditRoutes } from '../../shared/money/credits.ts'
import { invoiceRoutes } from '../../shared/money/invoices.ts'
import { orderListRoutes } from '../../shared/orders/order-lists.ts'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { productRoutes } from '../../shared/shop/products.ts'
import { shopOrderRoutes } from '../../shared/shop/shop-orders.ts'
import { chatTeamRoutes } from '../../shared/support/chat/chat-team.ts'
import { ticketRoutes } from '../../shared/support/tickets/tickets.ts'
import { sendFile } from '../library/file-uploads/upload-fixtures.ts'
import { simulate } from '../money/payments/payment-fixtures.ts'
import { makeProduct } from '../shop/tests/shop-fixtures.ts'
import { order, paymentOf, readOrder, type Shop, startShop } from '../shop/tests/shop-order-fixtures.ts'
import { say } from '../support/chat/tests/chat-fixtures.ts'
import { openTicket } from '../support/tickets/tests/ticket-fixtures.ts'
import { users } from '../users/users.tables.ts'
import type { SignedIn } from './call.ts'
import { makeOrder, makeUser } from './factories.ts'
import { isWaiting } from './is-waiting.ts'

let t: Shop
let customer: SignedIn
let orderID: number
let document_no: string | null
beforeAll(async () => {
  t = await startShop({ ticket_system_public: true, live_support_public: true, file_upload_public: true })
  const made = await makeOrder(t, { model: 'Scirocco', reg_no: 'QX-Z 987' })
  customer = made.customer
  orderID = made.order.orderID
  await openTicket(t, customer, { subject: 'Turbo whistles', message: 'Since Monday' })
  await say(t, customer, 'The lambda probe is new')
  await sendFile(t, customer, 'Read on the bench')
  const { _id: product_id } = await makeProduct(t, t.admin, {
    name: 'Breakout cable for Denso',
    inventory: 1,
  })
  const placed = await order(t, customer, [{ product_id }])
  await simulate(t, paymentOf(placed), 'pay')
  document_no = (await readOrder(t, customer, placed._id)).document_no
  await makeOrder(t)
  await makeUser(t)
})
afterAll(() => t.close())

const count = async (route: Route, as: SignedIn, words: string) => {
  const query = { keywords: words, ...(route === productRoutes.all && { name: words }) }
  const { data, status } = await t.call(route, { as, query })
  expect(status).toBe(200)
  return Array.isArray(data) ? data.length : Number(Object(data).total)
}

test.each<[string, Route, 'team' | 'own', () => string]>([
  ['orders', orderListRoutes.all, 'team', () => 'QXZ987 scirocco volkswagen'],
  ['queue', orderListRoutes.pending, 'team', () => `scirocco #${orderID}`],
  ['one’s own orders', orderRoutes.mine, 'own', () => `scirocco ${orderID} 1.6`],
  ['tickets', ticketRoutes.all, 'team', () => 'monday whistles turbo'],
  ['one’s own tickets', ticketRoutes.mine, 'own', () => 'whistles turbo'],
  ['messages of chats', chatTeamRoutes.search, 'team', () => 'probe LAMBDA'],
  ['chats', chatTeamRoutes.people, 'team', () => `person ${customer.username}`],
  ['files sent in', fileUploadRoutes.all, 'team', () => `bench ${customer.email} read`],
  ['people', peopleRoutes.list, 'team', () => `${customer.email} person robin`],
  ['balances', creditRoutes.balances, 'team', () => `person ${customer.email}`],
  ['buyers', billingRoutes.buyers, 'team', () => `person ${customer.email}`],
  ['invoices', invoiceRoutes.list, 'team', () => `${customer.email} ${document_no}`],
  ['products', productRoutes.all, 'team', () => 'denso breakout'],
  ['shop orders', shopOrderRoutes.all, 'team', () => `person ${document_no} ${customer.username}`],
  ['one’s own shop orders', shopOrderRoutes.mine, 'own', () => `cable ${document_no}`],
])(
  '%s are found by every word, in any order, and by none that is elsewhere',
  async (_, route, side, words) => {
    const as = side === 'team' ? t.admin : customer
    expect(await count(route, as, words())).toBe(1)
    expect(await count(route, as, `${words()} zeppelin`)).toBe(0)
  },
)

test.each<[string, Route, string]>([
  ['queue', orderListRoutes.pending, 'scirocco'],
  ['tickets', ticketRoutes.all, 'whistles'],
  ['files sent in', fileUploadRoutes.all, 'bench'],
  ['invoices', invoiceRoutes.list, 'breakout'],
  ['shop orders', shopOrderRoutes.all, ''],
])(
  '%s are found by the customer as they are called now, with words of the record',
  async (_, route, word) => {
    const call = (company_name: string) =>
      t.db.update(users).set({ company_name }).where(eq(users._id, customer._id))
    await call('Mendes Motors')
    expect(await count(route, t.admin, `motors ${word} mendes`)).toBe(1)
    await call('Oficina Porto')
    expect(await count(route, t.admin, `porto ${word}`)).toBe(1)
    expect(await count(route, t.admin, `mendes ${word}`)).toBe(0)
  },
)

test('a record that is written while its customer gets a new name is found by that', async () => {
  const renaming = Promise.withResolvers<void>()
  const placing = Promise.withResolvers<void>()
  const renamed = t.db.transaction(async (db) => {
    await db.update(users).set({ company_name: 'Casa Nova' }).where(eq(users._id, customer._id))
    renaming.resolve()
    await placing.promise
  })
  await renaming.promise
  let done = false
  const placed = openTicket(t, customer, { subject: 'Gearbox jerks' }).finally(() => {
    done = true
  })
  await expect.poll(async () => done || (await isWaiting(t.db))).toBe(true)
  placing.resolve()
  await Promise.all([renamed, placed])
  expect(await count(ticketRoutes.all, t.admin, 'gearbox nova')).toBe(1)
})
