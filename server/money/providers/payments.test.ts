import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderMethod, providerMethods } from '../../../shared/money/payment-states.ts'
import { readEnv } from '../../platform/env.ts'
import { ForgedWebhook, RefundRefused } from './payment-provider.ts'
import { openPayments } from './payments.ts'
import { currencyOf, deliveryOf, onlyOf, openClients, type ProviderClients } from './test/provider-clients.ts'

let clients: ProviderClients
beforeAll(async () => {
  clients = await openClients()
})
afterAll(() => clients.close())

/** Makes a payment that is paid and confirmed in the provider's usual way. */
async function paid(method: ProviderMethod) {
  const opened = await clients.checkout(method)
  const event = onlyOf(clients.emulator.perform(opened.asked.payment_id, 'pay'))
  const confirmed = await clients.provider(method).confirm(deliveryOf(event))
  return { ...opened, event, confirmed }
}

const totalOf = (method: ProviderMethod) => ({ amount: 11_900, currency: currencyOf(method) })

test('no provider is available without keys', () => {
  expect(openPayments(readEnv({}))).toEqual({})
})

test('all providers are available with their keys', () => {
  expect(Object.keys(openPayments(readEnv(clients.emulator.env))).sort()).toEqual([...providerMethods].sort())
})

describe.each(providerMethods)('%s', (method) => {
  const total = totalOf(method)

  test('a checkout leads to a page with the amount', async () => {
    const { page, opened } = await clients.checkout(method)
    expect(opened.checkout_url).toContain(clients.emulator.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('119.00')
  })

  test('a new checkout isn’t paid', async () => {
    const { known } = await clients.checkout(method)
    const report = await clients.provider(method).status(known)
    expect(report?.status ?? 'created').toBe('created')
  })

  test('the webhook of a payment is confirmed with its amount', async () => {
    const { confirmed, asked } = await paid(method)
    expect(confirmed).toMatchObject({
      payment_id: asked.payment_id,
      report: { status: 'paid', ...total, refunded: 0 },
    })
    expect(confirmed.event_id).not.toBe('')
  })

  test('a webhook names the checkout by its id', async () => {
    const { confirmed, opened } = await paid(method)
    expect(confirmed.provider_id).toBe(opened.provider_id)
  })

  test('the same webhook twice has the same id', async () => {
    const { event, confirmed } = await paid(method)
    const again = await clients.provider(method).confirm(deliveryOf(event))
    expect(again.event_id).toBe(confirmed.event_id)
  })

  test('a payment is found without a webhook', async () => {
    const { known, asked } = await clients.checkout(method)
    clients.emulator.perform(asked.payment_id, 'pay')
    expect(await clients.provider(method).status(known)).toEqual({ status: 'paid', ...total, refunded: 0 })
  })

  test('an unrequested amount is reported as received', async () => {
    const { asked } = await clients.checkout(method)
    const event = onlyOf(clients.emulator.perform(asked.payment_id, 'pay', { amount: 100 }))
    const { report } = await clients.provider(method).confirm(deliveryOf(event))
    expect(report).toEqual({ ...total, status: 'paid', amount: 100, refunded: 0 })
  })

  test('a failed payment is reported as failed', async () => {
    const { asked } = await clients.checkout(method)
    const event = onlyOf(clients.emulator.perform(asked.payment_id, 'fail'))
    const { report, payment_id } = await clients.provider(method).confirm(deliveryOf(event))
    expect(payment_id).toBe(asked.payment_id)
    expect(report?.status).toBe('failed')
  })

  test('a slow payment is pending, then paid', async () => {
    const { asked } = await clients.checkout(method)
    const first = onlyOf(clients.emulator.perform(asked.payment_id, 'pend'))
    expect((await clients.provider(method).confirm(deliveryOf(first))).report?.status).toBe('pending')
    const second = onlyOf(clients.emulator.perform(asked.payment_id, 'pay'))
    expect((await clients.provider(method).confirm(deliveryOf(second))).report?.status).toBe('paid')
  })

  test('a webhook with another body is refused', async () => {
    const { event } = await paid(method)
    const delivery = deliveryOf(event)
    const body = Buffer.from(
      delivery.body
        .toString()
        .replace('119', '229')
        .replace(/"?id"?/, '"ib"'),
    )
    const changed = { ...delivery, url: delivery.url.replace(/token=./, 'token=x'), body }
    await expect(clients.provider(method).confirm(changed)).rejects.toThrow(ForgedWebhook)
  })

  test('a webhook signed with another secret is refused', async () => {
    const stranger = await openClients()
    const { asked } = await stranger.checkout(method)
    const event = onlyOf(stranger.emulator.perform(asked.payment_id, 'pay'))
    await expect(clients.provider(method).confirm(deliveryOf(event))).rejects.toThrow(ForgedWebhook)
    await stranger.close()
  })

  test('a webhook without any signature is refused', async () => {
    const { event } = await paid(method)
    const bare = { ...deliveryOf(event), url: clients.webhookUrl(method), headers: {} }
    const body = Buffer.from(bare.body.toString().replace(/&signature=.*/, ''))
    await expect(clients.provider(method).confirm({ ...bare, body })).rejects.toThrow(ForgedWebhook)
  })

  test('a body that is no webhook is refused', async () => {
    const nonsense = {
      url: clients.webhookUrl(method),
      headers: {},
      body: Buffer.from('[1,'),
      ip: '127.0.0.1',
    }
    await expect(clients.provider(method).confirm(nonsense)).rejects.toThrow(ForgedWebhook)
  })

  test('the state of an unknown payment is null', async () => {
    const { known } = await clients.checkout(method)
    const unknown = { ...known, payment_id: 'another', provider_id: 'NOBODYS' }
    expect(await clients.provider(method).status(unknown)).toBeNull()
  })

  test('more than was paid can’t be refunded', async () => {
    const { known } = await paid(method)
    const refund = { ...known, refund_id: 'r5', refund: 11_901, refunded_before: 0 }
    await expect(clients.provider(method).refund(refund)).rejects.toThrow(RefundRefused)
  })

  test('an unpaid checkout can’t be refunded', async () => {
    const { known } = await clients.checkout(method)
    const refund = { ...known, refund_id: 'r6', refund: 100, refunded_before: 0 }
    await expect(clients.provider(method).refund(refund)).rejects.toThrow(RefundRefused)
  })
})

// Klarna opens another page: the one nobody was sent to is never paid.
describe.each(providerMethods.filter((method) => method !== 'klarna'))('%s', (method) => {
  test('a repeated request opens one checkout', async () => {
    const { asked, opened } = await clients.checkout(method)
    expect(await clients.provider(method).create(asked)).toEqual(opened)
  })
})

describe.each(providerMethods.filter((method) => method !== 'coinbase'))('%s gives money back', (method) => {
  const total = totalOf(method)

  test('a partial refund leaves the payment paid', async () => {
    const { known } = await paid(method)
    await clients.provider(method).refund({ ...known, refund_id: 'r1', refund: 1_900, refunded_before: 0 })
    expect(await clients.provider(method).status(known)).toEqual({
      status: 'paid',
      ...total,
      refunded: 1_900,
    })
  })

  test('the same refund twice is one', async () => {
    const { known } = await paid(method)
    const refund = { ...known, refund_id: 'r2', refund: 1_900, refunded_before: 0 }
    await clients.provider(method).refund(refund)
    await clients.provider(method).refund(refund)
    expect(await clients.provider(method).status(known)).toMatchObject({ refunded: 1_900 })
  })

  test('a refund of everything, in two parts, makes the payment refunded', async () => {
    const { known } = await paid(method)
    await clients.provider(method).refund({ ...known, refund_id: 'r3', refund: 1_900, refunded_before: 0 })
    await clients
      .provider(method)
      .refund({ ...known, refund_id: 'r4', refund: 10_000, refunded_before: 1_900 })
    expect(await clients.provider(method).status(known)).toEqual({
      status: 'refunded',
      ...total,
      refunded: 11_900,
    })
  })
})

describe.each(['stripe', 'paypal', 'square'] as const)('%s reports what happens later', (method) => {
  const total = totalOf(method)

  test('reports a refund that was made at the provider', async () => {
    const { asked } = await paid(method)
    const event = onlyOf(clients.emulator.perform(asked.payment_id, 'refund', { amount: 900 }))
    const { report, payment_id } = await clients.provider(method).confirm(deliveryOf(event))
    expect(payment_id).toBe(asked.payment_id)
    expect(report).toEqual({ status: 'paid', ...total, refunded: 900 })
  })

  test.each([
    ['win', { status: 'paid', refunded: 0, decided: true }],
    ['lose', { status: 'refunded', refunded: 11_900, decided: true }],
  ] as const)('a dispute, and its end: %s', async (end, report) => {
    const { asked, known } = await paid(method)
    const opened = onlyOf(clients.emulator.perform(asked.payment_id, 'dispute'))
    expect(await clients.provider(method).confirm(deliveryOf(opened))).toMatchObject({
      payment_id: asked.payment_id,
      report: { status: 'disputed', ...total },
    })
    expect(await clients.provider(method).status(known)).toMatchObject({ status: 'disputed' })
    const closed = onlyOf(clients.emulator.perform(asked.payment_id, end))
    expect((await clients.provider(method).confirm(deliveryOf(closed))).report).toEqual({
      ...total,
      ...report,
    })
    expect(await clients.provider(method).status(known)).toEqual({ ...total, ...report })
  })
})
