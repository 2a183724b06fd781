import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { checkoutOf, openClients, type ProviderClients } from '../test/provider-clients.ts'
import { startStub } from '../test/stub-server.ts'
import type { EmulatorOptions } from './emulator.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** Starts an emulator with a portal that answers webhooks with the given statuses, the last one for all others. */
async function openWith(statuses: number[], options: EmulatorOptions = {}) {
  const got: string[] = []
  const portal = await startStub((request, response) => {
    request.resume().on('end', () => {
      got.push(request.url ?? '')
      response.writeHead(statuses[Math.min(got.length, statuses.length) - 1] ?? 200).end()
    })
  })
  const clients = await openClients({
    deliver: 'auto',
    webhookUrl: () => 'https://portal.example/hook',
    reach: (url) => url.replace('https://portal.example', portal.url),
    notify: { attempts: 3, pauseMs: 5 },
    ...options,
  })
  open.push(portal, clients)
  return { clients, got }
}

const press = async (clients: ProviderClients, button: string, method: 'stripe' | 'payfast' = 'stripe') => {
  const { opened, page, asked } = await clients.checkout(method)
  const answer = await fetch(`${page.url}/${button}`, { method: 'POST', redirect: 'manual' })
  await clients.emulator.delivered()
  return { answer, asked, opened, page }
}

test('a payer who pays returns to the portal, and the webhook is sent', async () => {
  const { clients, got } = await openWith([200])
  const { answer, asked } = await press(clients, 'pay')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(asked.return_url)
  expect(got).toEqual(['/hook'])
})

test('a payer who cancels returns to the portal, and no webhook is sent', async () => {
  const { clients, got } = await openWith([200])
  const { answer, asked } = await press(clients, 'cancel')
  expect(answer.headers.get('location')).toBe(asked.cancel_url)
  expect(got).toEqual([])
})

test('a payer returns to the portal at the address at which they opened it', async () => {
  const { clients } = await openWith([200], { publicUrl: 'https://portal.example/dev/payments' })
  const asked = checkoutOf(clients.webhookUrl('stripe'))
  const { checkout_url } = await clients.provider('stripe').create(asked)
  const page = checkout_url.replace('https://portal.example', clients.emulator.url)
  const paid = await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' })
  expect(`https://portal.example${paid.headers.get('location')}`).toBe(asked.return_url)
})

test('PayFast’s payer arrives by the form, and its notice is sent to the form’s address', async () => {
  const { clients, got } = await openWith([200])
  const { answer, asked, page } = await press(clients, 'pay', 'payfast')
  expect(page.redirected).toBe(true)
  expect(answer.headers.get('location')).toBe(asked.return_url)
  expect(got).toEqual(['/api/payments/webhooks/payfast'])
})

test('a refused webhook is sent three times in all', async () => {
  const { clients, got } = await openWith([500, 500, 200])
  const { asked } = await press(clients, 'pay')
  expect(got).toHaveLength(3)
  expect(clients.emulator.events(asked.payment_id)[0]?.attempts).toEqual([500, 500, 200])
})

test('a webhook isn’t sent again after the last attempt', async () => {
  const { clients, got } = await openWith([503])
  await press(clients, 'pay')
  expect(got).toHaveLength(3)
})

test('a webhook can be sent twice', async () => {
  const { clients, got } = await openWith([200])
  await press(clients, 'pay?deliver=twice')
  expect(got).toHaveLength(2)
})

test('a webhook can be sent late, or by hand', async () => {
  const { clients, got } = await openWith([200])
  const { asked } = await clients.checkout('stripe')
  clients.emulator.perform(asked.payment_id, 'pay', { deliver: 'late', delayMs: 30 })
  expect(got).toEqual([])
  await clients.emulator.delivered()
  expect(got).toHaveLength(1)
  const [event] = clients.emulator.perform(asked.payment_id, 'refund', { deliver: 'manual' })
  expect(got).toHaveLength(1)
  expect(event && (await clients.emulator.deliver(event))).toBe(200)
})

test('the address of webhooks can be set later', async () => {
  const { clients, got } = await openWith([200])
  clients.emulator.sendWebhooksTo((method) => `https://portal.example/other/${method}`)
  await press(clients, 'pay')
  expect(got).toEqual(['/other/stripe'])
})

test('the page names the payment and has buttons for the possible actions', async () => {
  const { clients } = await openWith([200])
  const { page } = await press(clients, 'pay')
  const text = await (await fetch(page.url)).text()
  expect(text).toContain('This is an emulator of Stripe for trying out the portal: no money moves.')
  expect(text).toContain('Refund everything')
  expect(text).not.toContain('/pay"')
})

test('the portal’s texts are escaped on the page', async () => {
  const { clients } = await openWith([200])
  const { page } = await clients.checkout('stripe', { description: '<script>alert(1)</script>"\'' })
  expect(await page.text()).not.toContain('<script>')
})

test('an outdated button changes nothing', async () => {
  const { clients, got } = await openWith([200])
  const { page } = await press(clients, 'pay')
  const again = await fetch(`${page.url}/pay`, { method: 'POST', redirect: 'manual' })
  await clients.emulator.delivered()
  expect(again.headers.get('location')).toBe(new URL(page.url).pathname)
  expect(got).toHaveLength(1)
})

test('a payment it doesn’t know has no page', async () => {
  const { clients } = await openWith([200])
  expect((await fetch(`${clients.emulator.url}/dev/payments/stripe/cs_test_X`)).status).toBe(404)
})

test('the portal serves the pages itself', async () => {
  const app = Fastify()
  let clients: ProviderClients | undefined
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/dev/payments/')) return
    reply.hijack()
    await clients?.emulator.handle(request.raw, reply.raw)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  open.push(app)
  clients = (await openWith([200], { publicUrl: `${url}/dev/payments` })).clients
  const { opened, page, answer } = await press(clients, 'pay')
  expect(opened.checkout_url.startsWith(`${url}/dev/payments/`)).toBe(true)
  expect(page.status).toBe(200)
  expect(answer.status).toBe(303)
})
