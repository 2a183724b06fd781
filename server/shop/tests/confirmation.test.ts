import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'
import { makeCoupon, makeProduct } from './shop-fixtures.ts'
import { home, order, type Shop, startShop } from './shop-order-fixtures.ts'

let t: Shop
beforeAll(async () => {
  const shop_terms = '<h2>Who sells</h2><p>We &amp; nobody else.</p>'
  const company = {
    company_name: 'Maproom GmbH',
    company_city: 'Hamburg',
    company_email: 'shop@maproom.test',
  }
  t = await startShop({ shop_terms, ...company })
})
afterAll(() => t.close())

async function confirmationTo(as: SignedIn, invoice_no: string): Promise<string> {
  const find = async () => {
    const sent = await t.db
      .select()
      .from(storedMails)
      .where(eq(storedMails.to, as.email))
      .orderBy(desc(storedMails._id))
    return sent.find(({ subject }) => subject.includes(invoice_no))?.text
  }
  await expect.poll(find).toBeTypeOf('string')
  return (await find()) ?? ''
}

async function buy(as: SignedIn, change: Parameters<typeof order>[3] = {}) {
  const product = await makeProduct(t, t.admin, {
    price: 50_00,
    inventory: 5,
    extra_options: [{ name: 'Long cable', price: 2_00 }],
  })
  const selected_extra_options = product.extra_options.map(({ _id }) => _id)
  const { code: coupon_code } = await makeCoupon(t, t.admin)
  const placed = await order(t, as, [{ product_id: product._id, selected_extra_options }], {
    coupon_code,
    ...change,
  })
  return { product, coupon_code, mail: await confirmationTo(as, placed.invoice_no) }
}

test('the mail that confirms an order contains all that was agreed as text', async () => {
  const as = await makeUser(t)
  const billing_address = { ...home, name: 'Billing Person', address: 'Rechnungsweg 3', phone: '' }
  const { product, coupon_code, mail } = await buy(as, { billing_address })
  for (const words of [
    `1 × ${product.name} (Long cable): €52.00`,
    'Goods, net: €52.00',
    `Coupon ${coupon_code}: -€5.20`,
    'Shipping, net: €5.00',
    'VAT 19%: €9.84',
    'Total: €61.64',
    'Delivered to:\nRobin Buyer\nWerkstraße 12\n70173 Stuttgart\nGermany',
    'Invoice to:\nBilling Person\nRechnungsweg 3',
    'Who sells\nWe & nobody else.',
    'within 14 days without giving any reason',
    'you must inform us (Maproom GmbH, Hamburg, shop@maproom.test)',
    'Model withdrawal form',
  ])
    expect(mail).toContain(words)
  expect(mail).toMatch(/Shipping: Parcel. Paid today, it should arrive \w{3} \d+( \w+)?\s–\s/)
})

test('it is in the buyer’s language, and goes to those who want no mails of the shop as well', async () => {
  const as = await makeUser(t, { locale: 'de' })
  const { data } = await t.call(notificationRoutes.choices, { as })
  const events = [{ event: 'shop_order_status' as const, wanted: ['in_app' as const] }]
  await t.call(notificationRoutes.choose, { as, body: { ...data, events } })
  const { mail } = await buy(as)
  expect(mail).toContain('Widerrufsbelehrung')
  expect(mail).toMatch(/Gutschein C-\w+: -5,20\s€/)
})

test('its sums have the colon of the buyer’s language', async () => {
  const { mail } = await buy(await makeUser(t, { locale: 'fr' }))
  expect(mail).toMatch(/\u00a0: -5,20\s€/)
})

test('a business reads no instructions on withdrawal, which are for consumers', async () => {
  const as = await makeUser(t)
  const { mail } = await buy(as, { shipping_address: { ...home, company_name: 'Garage KG' } })
  expect(mail).toContain('Who sells')
  expect(mail).not.toContain('14 days')
})
