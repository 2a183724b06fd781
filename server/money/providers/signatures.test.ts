import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { coinbaseSignature } from './coinbase/coinbase-events.ts'
import { payfastSignature, phpEncode } from './payfast/payfast-signature.ts'
import { sourceMatcher } from './payfast/payfast-sources.ts'
import { ForgedWebhook, ProviderDown } from './payment-provider.ts'
import { openPayments } from './payments.ts'
import { squareSignature } from './square/square-events.ts'
import { deliveryOf, onlyOf, openClients, type ProviderClients } from './test/provider-clients.ts'

let clients: ProviderClients
beforeAll(async () => {
  clients = await openClients()
})
afterAll(() => clients.close())

const paidEvent = async (method: 'stripe' | 'payfast' | 'klarna' | 'square') => {
  const { asked } = await clients.checkout(method)
  return onlyOf(clients.emulator.perform(asked.payment_id, 'pay'))
}

test('Square’s signature is that of its SDKs’ example', () => {
  const body =
    '{"merchant_id":"MLEFBHHSJGVHD","type":"webhooks.test_notification","event_id":"ac3ac95b-f97d-458c-a6e6-18981597e05f","created_at":"2022-07-13T20:30:59.037339943Z","data":{"type":"webhooks","id":"bc368e64-01aa-407e-b46e-3231809b1129"}}'
  const url = 'https://webhook.site/679a4f3a-dcfa-49ee-bac5-9d0edad886b9'
  const right = 'GF4YkrJgGBDZ9NIYbNXBnMzqb2HoL4RW/S6vkZ9/2N4='
  expect(squareSignature('Ibxx_5AKakO-3qeNVR61Dw', url, body)).toBe(right)
})

test('Square’s signature covers the address', async () => {
  const delivery = deliveryOf(await paidEvent('square'))
  const elsewhere = { ...delivery, url: 'https://other.example/hook' }
  await expect(clients.provider('square').confirm(elsewhere)).rejects.toThrow(ForgedWebhook)
})

test('a signature in two headers is refused', async () => {
  const delivery = deliveryOf(await paidEvent('square'))
  const headers = Object.fromEntries(
    Object.entries(delivery.headers).map(([name, value]) => [name, [String(value)]]),
  )
  await expect(clients.provider('square').confirm({ ...delivery, headers })).rejects.toThrow(ForgedWebhook)
})

test('Coinbase’s signature is that of its SDK’s example', () => {
  const body =
    '{"id":1,"scheduled_for":"2017-01-31T20:50:02Z","attempt_number":1,"event":{"id":"24934862-d980-46cb-9402-43c81b0cdba6","type":"charge:created","api_version":"2018-03-22","created_at":"2017-01-31T20:49:02Z","data":{"code":"66BEOV2A","name":"The Sovereign Individual","description":"Mastering the Transition to the Information Age","hosted_url":"https://commerce.coinbase.com/charges/66BEOV2A","created_at":"2017-01-31T20:49:02Z","expires_at":"2017-01-31T21:04:02Z","timeline":[{"time":"2017-01-31T20:49:02Z","status":"NEW"}],"metadata":{},"pricing_type":"no_price","payments":[],"addresses":{"bitcoin":"0000000000000000000000000000000000","ethereum":"0x0000000000000000000000000000000000000000","litecoin":"3000000000000000000000000000000000","bitcoincash":"bitcoincash:000000000000000000000000000000000000000000"}}}}'
  const right = '8be7742c7d372f08a6a3224edadf18a22b65fa9e28f3f2de97376cdaa092590d'
  expect(coinbaseSignature('30291a20-0bd1-4267-9b0f-e6e7b123c0bf', body)).toBe(right)
})

test('PayFast’s signature is that of its SDK’s example', () => {
  const fields = new Map([
    ['merchant_id', '10028084'],
    ['merchant_key', '4hjoenwbwnuso'],
    ['return_url', 'https://test.com/billing/success'],
    ['cancel_url', 'https://test.com/billing/cancel'],
    ['notify_url', 'https://test.com/payfast/webhook'],
    ['name_first', 'Test'],
    ['name_last', 'Test'],
    ['email_address', 'test@test.com'],
    ['m_payment_id', '5'],
    ['amount', '5.00'],
    ['item_name', 'Test'],
    ['custom_int1', '1'],
    ['custom_int2', '1'],
    ['custom_str1', 'U29tZSBUZXN0IFN0cmluZw'],
    ['custom_str2', 'QW5vdGhlciBUZXN0IFN0cmluZw'],
    ['email_confirmation', '1'],
    ['confirmation_address', 'test@test.test'],
    ['subscription_type', '1'],
    ['billing_date', '2023-01-01'],
    ['recurring_amount', '5'],
    ['frequency', '3'],
    ['cycles', '0'],
  ])
  expect(payfastSignature(fields, 'payfastsandbox')).toBe('3441682c5d8a65486f5b7cc8ce41d146')
})

test('text is encoded as PHP does', () => {
  expect(phpEncode("a b/c~(d)*!'ü-_.")).toBe('a+b%2Fc%7E%28d%29%2A%21%27%C3%BC-_.')
})

test('a webhook of Stripe’s that was signed ten minutes ago is refused', async () => {
  const event = await paidEvent('stripe')
  const old = deliveryOf(event, new Date(Date.now() - 600_000))
  await expect(clients.provider('stripe').confirm(old)).rejects.toThrow(ForgedWebhook)
})

test('a notice of PayFast’s with another signature is refused', async () => {
  const delivery = deliveryOf(await paidEvent('payfast'))
  const body = Buffer.from(delivery.body.toString().replace(/signature=.*/, `signature=${'0'.repeat(32)}`))
  await expect(clients.provider('payfast').confirm({ ...delivery, body })).rejects.toThrow('signature')
})

test('a notice of PayFast’s for another merchant is refused', async () => {
  const delivery = deliveryOf(await paidEvent('payfast'))
  const { payfast } = openPayments(readEnv({ ...clients.emulator.env, PAYFAST_MERCHANT_ID: '10000101' }))
  await expect(payfast?.confirm(delivery)).rejects.toThrow('another merchant')
})

test('PayPal isn’t asked about an unsigned webhook', async () => {
  const { paypal } = openPayments(readEnv({ ...clients.emulator.env, PAYPAL_BASE_URL: 'http://127.0.0.1:9' }))
  const body = Buffer.from('{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED","resource":{}}')
  const unsigned = { url: clients.webhookUrl('paypal'), headers: {}, body, ip: '127.0.0.1' }
  await expect(paypal?.confirm(unsigned)).rejects.toThrow(ForgedWebhook)
})

test('a notice of PayFast’s from another address is refused', async () => {
  const delivery = deliveryOf(await paidEvent('payfast'))
  const from = (ip: string) => clients.provider('payfast').confirm({ ...delivery, ip })
  await expect(from('203.0.113.9')).rejects.toThrow(ForgedWebhook)
  await expect(from('')).rejects.toThrow(ForgedWebhook)
  expect((await from('::ffff:127.0.0.1')).report?.status).toBe('paid')
})

test('a notice that PayFast never sent is refused, even when signed right', async () => {
  const event = await paidEvent('payfast')
  const fields = [...new URLSearchParams(event.message.body)].filter(([name]) => name !== 'signature')
  const more = [...fields, ['custom_str1', 'new']] as [string, string][]
  const signature = payfastSignature(more, clients.emulator.env.PAYFAST_PASSPHRASE)
  const body = Buffer.from(new URLSearchParams([...more, ['signature', signature]]).toString())
  const forged = { ...deliveryOf(event), body }
  await expect(clients.provider('payfast').confirm(forged)).rejects.toThrow('PayFast doesn’t know its notice')
})

test('ranges, addresses and hosts are known sources', async () => {
  const isKnown = sourceMatcher(['197.97.145.144/28', '41.74.179.194', 'localhost', '2a00:1::/32'])
  expect(await isKnown('197.97.145.150')).toBe(true)
  expect(await isKnown('197.97.145.160')).toBe(false)
  expect(await isKnown('41.74.179.194')).toBe(true)
  expect(await isKnown('127.0.0.1')).toBe(true)
  expect(await isKnown('2a00:1::9')).toBe(true)
  expect(await isKnown('not an address')).toBe(false)
})

test('unresolvable sources count as a provider that is down, not as a forged notice', async () => {
  await expect(sourceMatcher(['nowhere.invalid'])('127.0.0.1')).rejects.toThrow(ProviderDown)
})

test('a call of Klarna’s for another payment has the wrong token', async () => {
  const delivery = deliveryOf(await paidEvent('klarna'))
  const change = (from: RegExp, to: string) => ({ ...delivery, url: delivery.url.replace(from, to) })
  for (const forged of [
    change(/payment_id=[^&]*/, `payment_id=${randomUUID()}`),
    change(/amount=11900/, 'amount=1'),
    change(/currency=EUR/, 'currency=SEK'),
  ]) {
    await expect(clients.provider('klarna').confirm(forged)).rejects.toThrow(ForgedWebhook)
  }
})

test('Klarna’s order for one payment doesn’t pay another', async () => {
  const cheap = deliveryOf(await paidEvent('klarna'))
  const dear = deliveryOf(await paidEvent('klarna'))
  const session = new URL(cheap.url).searchParams.get('session') ?? ''
  const url = dear.url.replace(/session=.*/, `session=${session}`)
  await expect(clients.provider('klarna').confirm({ ...dear, url })).rejects.toThrow('another payment’s')
})
