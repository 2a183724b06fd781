import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderMethod } from '../../../shared/money/payment-states.ts'
import { ProviderDown, RefundRefused } from './payment-provider.ts'
import { deliveryOf, onlyOf, openClients, type ProviderClients } from './test/provider-clients.ts'

let clients: ProviderClients
beforeAll(async () => {
  clients = await openClients()
})
afterAll(() => clients.close())

const paid = async (method: ProviderMethod, change = {}) => {
  const opened = await clients.checkout(method, change)
  const event = onlyOf(clients.emulator.perform(opened.asked.payment_id, 'pay'))
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
    expect(clients.provider(method).takes(currency)).toBe(true)
    const { event, known } = await paid(method, { currency, amount })
    const { report } = await clients.provider(method).confirm(deliveryOf(event))
    expect(report).toEqual({ status: 'paid', amount, currency, refunded: 0 })
    expect(await clients.provider(method).status(known)).toEqual(report)
  })

  test.each([
    ['stripe', 'KWD'],
    ['paypal', 'KWD'],
    ['paypal', 'TWD'],
    ['payfast', 'EUR'],
    ['klarna', 'JPY'],
    ['square', 'SEK'],
  ] as const)('%s doesn’t take %s', (method, currency) => {
    expect(clients.provider(method).takes(currency)).toBe(false)
  })
})

test('money in another currency is reported as such', async () => {
  const { asked } = await clients.checkout('stripe')
  const event = onlyOf(clients.emulator.perform(asked.payment_id, 'pay', { currency: 'USD' }))
  expect((await clients.provider('stripe').confirm(deliveryOf(event))).report?.currency).toBe('USD')
})

test.each(['stripe', 'klarna', 'coinbase'] as const)('%s reports that a checkout expired', async (method) => {
  const { asked, known } = await clients.checkout(method)
  const event = onlyOf(clients.emulator.perform(asked.payment_id, 'expire'))
  expect((await clients.provider(method).confirm(deliveryOf(event))).report?.status).toBe('expired')
  expect((await clients.provider(method).status(known))?.status).toBe('expired')
})

test('money that comes after a checkout expired is still money', async () => {
  const { asked } = await clients.checkout('stripe')
  clients.emulator.perform(asked.payment_id, 'expire')
  const event = onlyOf(clients.emulator.perform(asked.payment_id, 'pay'))
  expect((await clients.provider('stripe').confirm(deliveryOf(event))).report?.status).toBe('paid')
})

test('a repeated id with another amount opens no checkout at Stripe', async () => {
  const { asked } = await clients.checkout('stripe')
  await expect(clients.provider('stripe').create({ ...asked, amount: 1 })).rejects.toThrow(ProviderDown)
})

test('PayPal’s money is captured once, however often its state is fetched', async () => {
  const { asked, known } = await clients.checkout('paypal')
  const approved = onlyOf(clients.emulator.perform(asked.payment_id, 'pay'))
  const provider = clients.provider('paypal')
  await Promise.all([provider.status(known), provider.confirm(deliveryOf(approved)), provider.status(known)])
  const captured = clients.emulator
    .events(asked.payment_id)
    .filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
  expect((await provider.confirm(deliveryOf(onlyOf(captured)))).report?.status).toBe('paid')
})

test('an order that PayPal deleted is unknown', async () => {
  const { asked, known } = await clients.checkout('paypal')
  clients.emulator.perform(asked.payment_id, 'expire')
  expect(await clients.provider('paypal').status(known)).toBeNull()
})

test('a webhook is sent back to PayPal byte for byte', async () => {
  const { event } = await paid('paypal')
  const delivery = deliveryOf(event)
  const respaced = Buffer.from(delivery.body.toString().replaceAll(',', ', '))
  await expect(clients.provider('paypal').confirm({ ...delivery, body: respaced })).rejects.toThrow('wrong')
})

test('no refund is requested from PayFast when another one came in between', async () => {
  const { asked, known } = await paid('payfast')
  clients.emulator.perform(asked.payment_id, 'refund', { amount: 100 })
  const refund = { ...known, refund_id: 'r', refund: 1_900, refunded_before: 0 }
  await expect(clients.provider('payfast').refund(refund)).rejects.toThrow(RefundRefused)
})

test('PayFast’s form is refused without its signature', async () => {
  const { opened } = await clients.checkout('payfast')
  const cheaper = await fetch(opened.checkout_url.replace('amount=119.00', 'amount=1.00'))
  expect(cheaper.status).toBe(400)
})

test('a buyer outside of Klarna’s markets gets one of the currency’s markets', async () => {
  const { known } = await paid('klarna', { country: 'ZA', currency: 'GBP' })
  expect(await clients.provider('klarna').status(known)).toMatchObject({ status: 'paid', currency: 'GBP' })
})

test('an event of an unneeded kind has no report', async () => {
  const { asked } = await clients.checkout('coinbase')
  const created = onlyOf(clients.emulator.events(asked.payment_id))
  expect(await clients.provider('coinbase').confirm(deliveryOf(created))).toMatchObject({
    type: 'charge:created',
    report: { status: 'created' },
  })
})
