import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { type WebhookType, webhookTypes } from '../../../shared/partners/webhook-events.ts'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { portOf } from '../../platform/http/port-of.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { giveCredits, makeService, orderOf, originalFile } from '../../test/factories.ts'
import { makeReseller } from './partner-fixtures.ts'

type Received = { headers: IncomingHttpHeaders; body: string; path: string }
/** The answer of a receiver; `never` leaves the request open. */
type Answer = { status: number; text?: string; headers?: Record<string, string> } | 'never'

/** Starts a receiver of webhooks on loopback, which records requests and gives the answers that a test sets. */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = { answer: (): Answer => ({ status: 204 }), mostAtOnce: 0 }
  let open = 0
  const server = createServer(async (request, response) => {
    open += 1
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, open)
    response.on('close', () => {
      open -= 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      ...{ headers: request.headers, body: Buffer.concat(chunks).toString() },
      path: request.url ?? '',
    })
    const answer = receiver.answer()
    if (answer !== 'never') response.writeHead(answer.status, answer.headers).end(answer.text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    receiver,
    types: () => received.map(({ body }) => JSON.parse(body).type),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** Verifies a webhook as the specification requires of receivers, and returns its payload. Throws for a wrong signature or an old message. */
export function verify(received: Received | undefined, secret: string) {
  if (!received) throw new Error('nothing was received')
  const { headers, body } = received
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) throw new Error('too old')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
  const isValid = String(signatures)
    .split(' ')
    .some((signature) => {
      const [version, text = ''] = signature.split(',')
      const given = Buffer.from(text, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
  if (!isValid) throw new Error('not signed with this secret')
  return JSON.parse(body)
}

/** Makes a reseller with an endpoint, who can order. */
export async function makeSubscriber(t: TestApp, url: string, events: readonly WebhookType[] = webhookTypes) {
  const { owner, access } = await makeReseller(t)
  await giveCredits(t, owner, 10_000_00)
  const endpoint = await addEndpoint(t, owner, access._id, url, events)
  return { owner, access, endpoint }
}

export async function addEndpoint(
  t: TestApp,
  as: SignedIn,
  access_id: string,
  url: string,
  events: readonly WebhookType[] = webhookTypes,
) {
  const params = { id: access_id }
  const { data, error } = await t.call(webhookRoutes.add, { as, params, body: { url, events: [...events] } })
  if (!data?._id) throw new Error(`the endpoint was refused: ${JSON.stringify(error)}`)
  return data
}

export const deliveriesOf = async (t: TestApp, as: SignedIn, endpoint_id: string) =>
  (await t.call(webhookRoutes.deliveries, { as, params: { id: endpoint_id } })).data.items

export const readEndpoint = async (t: TestApp, as: SignedIn, endpoint_id: string) =>
  (await t.call(webhookRoutes.read, { as, params: { id: endpoint_id } })).data

let ordered = 1000
/** Places an order of a person who has credits. */
export async function placeOrder(t: TestApp, as: SignedIn) {
  const original = originalFile(++ordered)
  const { data, status } = await t.call(orderRoutes.place, {
    as,
    body: orderOf(await makeService(t)),
    files: [original],
  })
  if (status !== 200) throw new Error('the order was refused')
  return { order: data, original }
}
