import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeUser } from '../../test/factories.ts'
import { ProviderDown, type Report } from '../providers/payment-provider.ts'
import {
  type MoneyApp,
  makePaidPurchase,
  paymentRow,
  simulateUnsent,
  startMoneyApp,
  startPurchase,
  walletOf,
  webhookUrl,
} from './payment-fixtures.ts'
import { paymentEvents, payments } from './payments.tables.ts'

let t: MoneyApp
beforeAll(async () => {
  t = await startMoneyApp()
})
afterAll(() => t.close())

async function post(method: string, body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(`${t.url}/api/payments/webhook/${method}`, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

const json = { 'content-type': 'application/json' }

test('an unknown method and one without keys are not found', async () => {
  expect((await post('bank', '{}', json)).status).toBe(404)
  expect((await post('nothing', '{}', json)).status).toBe(404)
  expect((await post('__proto__', '{}', json)).status).toBe(404)
  const { square } = t.portal.payments
  delete t.portal.payments.square
  expect((await post('square', '{}', json)).status).toBe(404)
  if (square) t.portal.payments.square = square
})

test.each(['stripe', 'paypal', 'payfast', 'klarna', 'coinbase', 'square'])(
  '%s’s webhook with nothing, with rubbish or of any type is refused, and the answer says no more',
  async (method) => {
    const bodies = [
      await post(method, undefined),
      await post(method, '', json),
      await post(method, '{"id":"evt_1"', json),
      await post(method, 'a=1&signature=00', { 'content-type': 'application/x-www-form-urlencoded' }),
      await post(method, Buffer.from([0xff, 0x00, 0xfe]), { 'content-type': 'image/png' }),
      await post(method, new FormData()),
    ]
    for (const { status, text } of bodies) {
      expect(status).toBe(400)
      expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['code', 'message'])
      expect(JSON.parse(text).code).toBe('webhook_refused')
    }
  },
)

test('a body of more than 256 KiB is too large', async () => {
  expect((await post('stripe', 'x'.repeat(300 * 1024), json)).status).toBe(413)
})

test('only POST is answered', async () => {
  expect((await fetch(webhookUrl(t, 'stripe'))).status).toBe(404)
})

test('three hundred webhooks at once are all accepted', async () => {
  const buyer = await makeUser(t)
  const { payment_id } = await startPurchase(t, buyer)
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  if (!webhook) throw new Error('no webhook')
  const answers = await Promise.all(Array.from({ length: 300 }, () => t.emulator.deliver(webhook)))
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect(await walletOf(t, buyer)).toEqual({ credits: 10_00, owed: 0 })
})

/** Posts a signed event as Stripe does. */
function postSigned(event: { created: number; data: object }) {
  const body = JSON.stringify(event)
  const secret = t.emulator.env.STRIPE_WEBHOOK_SECRET
  const v1 = createHmac('sha256', secret).update(`${event.created}.${body}`).digest('hex')
  return post('stripe', body, { ...json, 'stripe-signature': `t=${event.created},v1=${v1}` })
}

test('the texts of an event are stored as far as the database can hold them', async () => {
  const created = Math.floor(Date.now() / 1000)
  const event = {
    id: 'evt_\0\ud800',
    object: 'event',
    type: `${'x'.repeat(199)}🚗`,
    created,
    data: { object: {} },
  }
  expect((await postSigned(event)).status).toBe(200)
  const stored = await t.db.select().from(paymentEvents).where(eq(paymentEvents.event_id, 'evt_\ufffd'))
  expect(stored).toMatchObject([{ type: 'x'.repeat(199), outcome: 'nothing_new' }])
})

let number = 0
const type = 'checkout.session.completed'

/** Posts Stripe's event of a paid session, signed as Stripe signs it; returns the stored event. */
async function paidSession(session: { id: string; payment_id: string | undefined }) {
  const created = Math.floor(Date.now() / 1000)
  const id = `evt_${++number}`
  const money = { amount_total: 10_000, currency: 'eur', status: 'complete', payment_status: 'paid' }
  const metadata = { payment_id: session.payment_id }
  const object = { ...money, id: session.id, object: 'checkout.session', metadata }
  const event = { id, object: 'event', type, created, data: { object } }
  expect((await postSigned(event)).status).toBe(200)
  const stored = await t.db.select().from(paymentEvents).where(eq(paymentEvents.event_id, id))
  return stored.map(({ type, outcome, payment_id }) => ({ type, outcome, payment_id }))
}

test('a webhook about another method’s payment belongs to no payment', async () => {
  const buyer = await makeUser(t)
  const { payment_id } = await startPurchase(t, buyer, { method: 'paypal' })
  const nobodys = [{ type, outcome: 'unknown_payment', payment_id: null }]
  expect(await paidSession({ id: 'cs_other', payment_id })).toEqual(nobodys)
  expect(await paymentRow(t, payment_id)).toMatchObject({ status: 'created', paid_at: null })
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 0 })
})

test('a payment is found by our id, in any case, before the provider’s', async () => {
  const buyer = await makeUser(t)
  const [ours, other] = [await startPurchase(t, buyer), await startPurchase(t, buyer)]
  const { provider_id } = await paymentRow(t, other.payment_id)
  const session = { id: provider_id ?? '', payment_id: ours.payment_id.toUpperCase() }
  const { payment_id } = ours
  expect(await paidSession(session)).toEqual([{ type, outcome: 'applied', payment_id }])
  expect((await paymentRow(t, other.payment_id)).status).toBe('created')
  expect(await paidSession(session)).toEqual([{ type, outcome: 'nothing_new', payment_id }])
})

test.each([undefined, '', 'not-an-id', '01a20153-5a14-7746-a50d'])(
  'a payment whose id comes back as %s is known by the provider’s',
  async (said) => {
    const { payment_id } = await startPurchase(t, await makeUser(t))
    const { provider_id } = await paymentRow(t, payment_id)
    const stored = await paidSession({ id: provider_id ?? '', payment_id: said })
    expect(stored).toEqual([{ type, outcome: 'applied', payment_id }])
  },
)

test('a session that wasn’t opened here belongs to no payment, by any id', async () => {
  const ids = [undefined, randomUUID(), "'; select 1; --"]
  for (const payment_id of ids) {
    const stored = await paidSession({ id: 'cs_unknown', payment_id })
    expect(stored).toEqual([{ type, outcome: 'unknown_payment', payment_id: null }])
  }
})

test('a provider’s id that the database can’t hold belongs to no payment', async () => {
  const nobodys = [{ type, outcome: 'unknown_payment', payment_id: null }]
  expect(await paidSession({ id: 'cs_\0', payment_id: undefined })).toEqual(nobodys)
})

describe('while the provider can’t be asked', () => {
  /** Makes a payment with the webhook of its dispute, and the provider's answer to a question about it. */
  async function disputed(answer: () => Promise<Report | null>) {
    const { payment_id } = await makePaidPurchase(t, await makeUser(t))
    const [webhook] = simulateUnsent(t, payment_id, 'dispute')
    const { stripe } = t.portal.payments
    if (!webhook || !stripe) throw new Error('no dispute at Stripe')
    vi.spyOn(stripe, 'status').mockImplementation(answer)
    return { payment_id, webhook }
  }
  afterEach(() => vi.restoreAllMocks())

  test('a payment is applied as its webhook reports it', async () => {
    const { payment_id } = await startPurchase(t, await makeUser(t))
    const [webhook] = simulateUnsent(t, payment_id, 'pay')
    const { stripe } = t.portal.payments
    if (!webhook || !stripe) throw new Error('no payment at Stripe')
    vi.spyOn(stripe, 'status').mockRejectedValue(new ProviderDown('down'))
    expect(await t.emulator.deliver(webhook)).toBe(200)
    expect((await paymentRow(t, payment_id)).status).toBe('paid')
  })

  test.each([
    [503, new ProviderDown('down')],
    [500, new TypeError('an answer nobody expected')],
  ])('a dispute is answered with %i, and begins when it is reported again', async (status, error) => {
    const { payment_id, webhook } = await disputed(() => Promise.reject(error))
    expect(await t.emulator.deliver(webhook)).toBe(status)
    expect((await paymentRow(t, payment_id)).status).toBe('paid')
    vi.restoreAllMocks()
    expect(await t.emulator.deliver(webhook)).toBe(200)
    expect((await paymentRow(t, payment_id)).status).toBe('disputed')
  })

  test('a dispute that the provider can’t confirm begins as its webhook reports it', async () => {
    const { payment_id, webhook } = await disputed(async () => null)
    expect(await t.emulator.deliver(webhook)).toBe(200)
    expect((await paymentRow(t, payment_id)).status).toBe('disputed')
  })

  test('a dispute of an unknown payment changes nothing, and the provider isn’t asked', async () => {
    const { payment_id, webhook } = await disputed(() => Promise.reject(new ProviderDown('down')))
    await t.db.update(payments).set({ method: 'paypal' }).where(eq(payments._id, payment_id))
    expect(await t.emulator.deliver(webhook)).toBe(200)
    const stored = await t.db.select().from(paymentEvents).where(eq(paymentEvents.event_id, webhook.id))
    expect(stored).toMatchObject([{ outcome: 'unknown_payment' }])
  })
})
