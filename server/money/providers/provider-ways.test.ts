import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderMethod } from '../../../shared/money/payment-states.ts'
import { ProviderDown, RefundRefused } from './payment-provider.ts'
import { type Desk, deliveryOf, onlyOf, openDesk } from './test/provider-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const paid = async (method: ProviderMethod, change = {}) => {
  const opened = await desk.checkout(method, change)
  const event = onlyOf(desk.emulator.act(opened.asked.payment_id, 'pay'))
  return { ...opened, event }
}

describe('currencies', () => {
  test.each([
    ['stripe', 'JPY', 11_900],
    ['paypal', 'JPY', 11_900],
    ['square', 'JPY', 11_900],
    ['coinbase', 'KWD', 11_905],
    ['klarna', 'SEK', 11_900],
    ['stripe', 'HUF', 11_900],
    ['paypal', 'HUF', 11_900],
    ['klarna', 'HUF', 11_900],
  ] as const)('%s takes %s to its last unit', async (method, currency, amount) => {
    expect(desk.provider(method).takes(currency)).toBe(true)
    const { event, known } = await paid(method, { currency, amount })
    const { report } = await desk.provider(method).confirm(deliveryOf(event))
    expect(report).toEqual({ status: 'paid', amount, currency, refunded: 0 })
    expect(await desk.provider(method).status(known)).toEqual(report)
  })

  test.each([
    ['stripe', 'KWD'],
    ['paypal', 'KWD'],
    ['paypal', 'TWD'],
    ['payfast', 'EUR'],
    ['klarna', 'JPY'],
    ['square', 'SEK'],
  ] as const)('%s doesn’t take %s', (method, currency) => {
    expect(desk.provider(method).takes(currency)).toBe(false)
  })
})

test('money in another currency is reported as such', async () => {
  const { asked } = await desk.checkout('stripe')
  const event = onlyOf(desk.emulator.act(asked.payment_id, 'pay', { currency: 'USD' }))
  expect((await desk.provider('stripe').confirm(deliveryOf(event))).report?.currency).toBe('USD')
})

test.each(['stripe', 'klarna', 'coinbase'] as const)('%s tells that a checkout expired', async (method) => {
  const { asked, known } = await desk.checkout(method)
  const event = onlyOf(desk.emulator.act(asked.payment_id, 'expire'))
  expect((await desk.provider(method).confirm(deliveryOf(event))).report?.status).toBe('expired')
  expect((await desk.provider(method).status(known))?.status).toBe('expired')
})

test('money that comes after a checkout expired is still money', async () => {
  const { asked } = await desk.checkout('stripe')
  desk.emulator.act(asked.payment_id, 'expire')
  const event = onlyOf(desk.emulator.act(asked.payment_id, 'pay'))
  expect((await desk.provider('stripe').confirm(deliveryOf(event))).report?.status).toBe('paid')
})

test('a repeated id with another amount opens no checkout at Stripe', async () => {
  const { asked } = await desk.checkout('stripe')
  await expect(desk.provider('stripe').create({ ...asked, amount: 1 })).rejects.toThrow(ProviderDown)
})

test('PayPal’s money is captured once, however often its state is fetched', async () => {
  const { asked, known } = await desk.checkout('paypal')
  const approved = onlyOf(desk.emulator.act(asked.payment_id, 'pay'))
  const provider = desk.provider('paypal')
  await Promise.all([provider.status(known), provider.confirm(deliveryOf(approved)), provider.status(known)])
  const captured = desk.emulator
    .events(asked.payment_id)
    .filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
  expect((await provider.confirm(deliveryOf(onlyOf(captured)))).report?.status).toBe('paid')
})

test('an order that PayPal deleted is unknown', async () => {
  const { asked, known } = await desk.checkout('paypal')
  desk.emulator.act(asked.payment_id, 'expire')
  expect(await desk.provider('paypal').status(known)).toBeNull()
})

test('a webhook is sent back to PayPal byte for byte', async () => {
  const { event } = await paid('paypal')
  const delivery = deliveryOf(event)
  const respaced = Buffer.from(delivery.body.toString().replaceAll(',', ', '))
  await expect(desk.provider('paypal').confirm({ ...delivery, body: respaced })).rejects.toThrow('wrong')
})

test('no refund is requested from PayFast when another one came in between', async () => {
  const { asked, known } = await paid('payfast')
  desk.emulator.act(asked.payment_id, 'refund', { amount: 100 })
  const refund = { ...known, refund_id: 'r', refund: 1_900, refunded_before: 0 }
  await expect(desk.provider('payfast').refund(refund)).rejects.toThrow(RefundRefused)
})

test('PayFast’s form is refused without its signature', async () => {
  const { opened } = await desk.checkout('payfast')
  const cheaper = await fetch(opened.checkout_url.replace('amount=119.00', 'amount=1.00'))
  expect(cheaper.status).toBe(400)
})

test('a buyer outside of Klarna’s markets gets one of the currency’s markets', async () => {
  const { known } = await paid('klarna', { country: 'ZA', currency: 'GBP' })
  expect(await desk.provider('klarna').status(known)).toMatchObject({ status: 'paid', currency: 'GBP' })
})

test('an event of an unneeded kind has no report', async () => {
  const { asked } = await desk.checkout('coinbase')
  const created = onlyOf(desk.emulator.events(asked.payment_id))
  expect(await desk.provider('coinbase').confirm(deliveryOf(created))).toMatchObject({
    type: 'charge:created',
    report: { status: 'pending' },
  })
})
