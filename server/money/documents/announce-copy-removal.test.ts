import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { runRetention } from '../../orders/retention/run-retention.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import {
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  startMoneyApp,
  startPurchase,
} from '../payments/payment-fixtures.ts'

let t: MoneyApp
let admin: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  await t.changeSettings({ retention_days: 31 })
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const night = () => runRetention(t.portal)
const download = (as: SignedIn, id: string) => t.call(invoiceRoutes.download, { as, params: { id } })
const notified = async (as: SignedIn) => (await t.call(notificationRoutes.mine, { as })).data.items

/** Makes a purchase that was paid so many days ago. */
async function paidDaysAgo(buyer: SignedIn, days: number) {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  await t.db
    .update(invoices)
    .set({ issued_at: daysAgo(days), paid_at: daysAgo(days) })
    .where(eq(invoices._id, invoice_id))
  return invoice_id
}

const daysAgo = (days: number) => sql`now() - make_interval(hours => ${days * 24})`

/** Sets the announced times of a buyer's copies back by so many days. */
async function passDays(buyer: SignedIn, days: number) {
  const earlier = (time: unknown) => sql`${time} - make_interval(hours => ${days * 24})`
  const { copy_goes_at, issued_at, paid_at } = invoices
  await t.db
    .update(invoices)
    .set({ copy_goes_at: earlier(copy_goes_at), issued_at: earlier(issued_at), paid_at: earlier(paid_at) })
    .where(eq(invoices.user_id, buyer._id))
}

test('a buyer is notified once, a week ahead, and has their copy until that day', async () => {
  const buyer = await makeUser(t)
  const id = await paidDaysAgo(buyer, 23)
  await night()
  expect((await invoiceOf(t, buyer, id)).copy_goes_at).toBeNull()
  await passDays(buyer, 1)
  const received = await collectLive(t)
  await night()
  await night()
  const { copy_goes_at, invoice_no } = await invoiceOf(t, buyer, id)
  const days = (Date.parse(copy_goes_at ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 1)
  const warnings = (await notified(buyer)).filter(({ name }) => name === 'copy_warning')
  expect(warnings).toMatchObject([{ about: invoice_no, values: { documents: 1 }, link: '/buy_credits' }])
  expect((await received()).some(({ event }) => 'topic' in event && event.topic === 'invoices')).toBe(true)
  await passDays(buyer, 6)
  expect((await download(buyer, id)).status).toBe(200)
})

test('after that day the buyer’s copy is gone, and the operator’s document stays', async () => {
  const buyer = await makeUser(t)
  const id = await paidDaysAgo(buyer, 30)
  await download(buyer, id)
  await night()
  await passDays(buyer, 7)
  await night()
  expect((await download(buyer, id)).error.code).toBe('file_deleted')
  const xml = await t.call(invoiceRoutes.downloadXml, { as: buyer, params: { id } })
  expect(xml.error.code).toBe('file_deleted')
  expect((await invoiceOf(t, buyer, id)).can).toMatchObject({ download: false, complete: false })
  const history = await t.call(creditRoutes.myHistory, { as: buyer })
  expect(history.data.items[0]).toMatchObject({ copy_goes_at: expect.any(String) })
  expect((await download(admin, id)).status).toBe(200)
  const { data } = await t.call(invoiceRoutes.list, { as: admin, query: { user_id: buyer._id } })
  expect(data.items[0]?.can.download).toBe(true)
})

test('what isn’t paid yet has no end', async () => {
  const buyer = await makeUser(t)
  const { invoice_id } = await startPurchase(t, buyer, { method: 'bank' })
  await t.db
    .update(invoices)
    .set({ created_at: daysAgo(60) })
    .where(eq(invoices._id, invoice_id))
  await night()
  expect((await invoiceOf(t, buyer, invoice_id)).copy_goes_at).toBeNull()
  expect((await download(buyer, invoice_id)).status).toBe(200)
})

test('a bill that was paid late is retained from its payment on', async () => {
  const buyer = await makeUser(t)
  const id = await paidDaysAgo(buyer, 2)
  await t.db
    .update(invoices)
    .set({ issued_at: daysAgo(90) })
    .where(eq(invoices._id, id))
  await night()
  expect((await invoiceOf(t, buyer, id)).copy_goes_at).toBeNull()
})

test('a site that retains copies for longer takes the announcement back, but not a removal', async () => {
  const [soon, gone] = [await makeUser(t), await makeUser(t)]
  const [soonId, goneId] = [await paidDaysAgo(soon, 25), await paidDaysAgo(gone, 31)]
  await night()
  await passDays(gone, 8)
  await t.changeSettings({ retention_days: 60 })
  await night()
  await t.changeSettings({ retention_days: 31 })
  expect((await invoiceOf(t, soon, soonId)).copy_goes_at).toBeNull()
  expect((await download(gone, goneId)).error.code).toBe('file_deleted')
})
