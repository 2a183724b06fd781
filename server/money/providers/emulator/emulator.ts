import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { isKeyOf } from '../../../../shared/contract/typed-keys.ts'
import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'
import { portOf } from '../../../platform/http/port-of.ts'
import { coinbaseEmulator } from './coinbase-emulator.ts'
import { type DeliveryOptions, deliveries, type EmulatedEvent, type Notify } from './deliveries.ts'
import { type ActionOptions, type EmulatorAction, performAction } from './emulated-actions.ts'
import { type EmulatedPayment, emulatedPayment, type PaymentEvent } from './emulated-payment.ts'
import type { EmulatedProvider, EmulatorContext } from './emulated-provider.ts'
import { emulatorEnv } from './emulator-env.ts'
import { klarnaEmulator } from './klarna-emulator.ts'
import { payerPages } from './payer-pages.ts'
import { payfastEmulator } from './payfast-emulator.ts'
import { paypalEmulator } from './paypal-emulator.ts'
import { squareEmulator } from './square-emulator.ts'
import { stripeEmulator } from './stripe-emulator.ts'

declare module '../../../platform/portal.ts' {
  interface Portal {
    /** Stands in for the providers without keys, in the demo alone. */
    emulator: Emulator | null
  }
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>

export type EmulatorOptions = {
  port?: number
  host?: string
  /** Address of the payers' pages for a browser; by default they are at this server's own `/dev/payments`. */
  publicUrl?: string
  /** Address of a provider's webhooks, which is set in the real one's dashboard. */
  webhookUrl?: (method: ProviderMethod) => string
  /** Turns an address of the portal into one that this process can reach. */
  reach?: (url: string) => string
  notify?: Partial<Notify>
  /** Webhooks are sent by `deliver` only. */
  deliver?: 'auto' | 'manual'
}

/**
 * Starts one server that behaves like all the payment providers, for trying out and for tests. Everything is in memory:
 * after a restart it knows no earlier payments.
 */
export async function startEmulator(options: EmulatorOptions = {}) {
  let webhookUrl = options.webhookUrl ?? ((): string => '')
  const secrets = new Map<string, string>()
  const payments: EmulatedPayment[] = []
  const post = deliveries({
    notify: { attempts: 3, pauseMs: 2_000, ...options.notify },
    urlOf: ({ method }) => webhookUrl(method),
    reach: options.reach ?? ((url) => url),
  })

  /** Records the webhooks of an event, and sends them as the action, or else the whole emulator, is set to. */
  const postEvent = (payment: EmulatedPayment, happening: PaymentEvent, sending?: DeliveryOptions) => {
    const how = sending?.deliver ?? options.deliver ?? 'auto'
    const messages = providers[payment.method].messages(payment, happening)
    const events = messages.map((message) => post.record(payment, message))
    for (const event of how === 'manual' ? [] : events) {
      post.send(event, how === 'late' ? (sending?.delayMs ?? 20_000) : 0)
      if (how === 'twice') post.send(event)
    }
    return events
  }

  const contextOf = (method: ProviderMethod): EmulatorContext => {
    const mine = () => payments.filter((payment) => payment.method === method)
    return {
      all: mine,
      find: (id) => mine().find((payment) => payment.id === id),
      findByPayment: (payment_id) => mine().findLast((payment) => payment.payment_id === payment_id),
      open(given) {
        const payment = emulatedPayment(given)
        payments.push(payment)
        postEvent(payment, 'created')
        return payment
      },
      happened: postEvent,
      pageOf: ({ id }) => `${publicUrl}/${method}/${id}`,
      secret(name) {
        const secret = secrets.get(name) ?? randomBytes(24).toString('hex')
        secrets.set(name, secret)
        return secret
      },
    }
  }
  const contexts = {
    stripe: contextOf('stripe'),
    paypal: contextOf('paypal'),
    payfast: contextOf('payfast'),
    klarna: contextOf('klarna'),
    coinbase: contextOf('coinbase'),
    square: contextOf('square'),
  } satisfies Record<ProviderMethod, EmulatorContext>
  const providers: Record<ProviderMethod, EmulatedProvider> = {
    stripe: stripeEmulator(contexts.stripe),
    paypal: paypalEmulator(contexts.paypal),
    payfast: payfastEmulator(contexts.payfast),
    klarna: klarnaEmulator(contexts.klarna),
    coinbase: coinbaseEmulator(contexts.coinbase),
    square: squareEmulator(contexts.square),
  }

  const actOn = (payment: EmulatedPayment, act: EmulatorAction, how: ActionOptions & DeliveryOptions) => {
    const happening = performAction(payment, act, how)
    return happening ? postEvent(payment, happening, how) : []
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve))
  const port = portOf(server)
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  const publicUrl = options.publicUrl ?? `${url}/dev/payments`
  const pages = payerPages({
    publicUrl,
    payments,
    providers,
    payfast: contexts.payfast,
    events: post.events,
    actOn,
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (pages.isPage(request)) return pages.handle(request, response)
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const [, first = ''] = pathname.split('/')
    const method = isKeyOf(providers, first) ? first : 'stripe'
    const found = providers[method].answer({
      method: request.method ?? '',
      path: method === 'stripe' ? pathname : pathname.slice(first.length + 1),
      query: searchParams,
      headers: request.headers,
      body: await text(request),
    })
    const { status, body } = found ?? { status: 404, body: { message: 'Unknown path' } }
    response.writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
    })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  const findPayment = (payment_id: string) => {
    const payment = payments.findLast((each) => each.payment_id === payment_id)
    if (!payment) throw new Error(`Nobody opened the payment ${payment_id} here`)
    return payment
  }

  return {
    url,
    /** Variables that point our clients at this server. */
    env: emulatorEnv(url, publicUrl, (method, name) => contexts[method].secret(name)),
    /** Answers a browser's request for a payer's page: everything below `publicUrl`. Reads the body itself. */
    handle: pages.handle,
    /** Adds a payment from before the emulator was started. */
    remember(payment: EmulatedPayment) {
      if (!payments.some(({ id }) => id === payment.id)) payments.push(payment)
    },
    /** Changes the address of the webhooks. */
    sendWebhooksTo(to: (method: ProviderMethod) => string) {
      webhookUrl = to
    },
    /**
     * Performs an action of the payer, their bank or the provider with the payment of this id that was opened last.
     * With PayFast its checkout page has to be opened first.
     *
     * @returns its webhooks
     */
    perform: (
      payment_id: string,
      act: EmulatorAction,
      how: ActionOptions & DeliveryOptions = {},
    ): EmulatedEvent[] => actOn(findPayment(payment_id), act, how),
    /** Returns all webhooks about a payment so far. */
    events: (payment_id: string) => post.events.filter((event) => event.payment_id === payment_id),
    /** Sends a webhook once more, signed at `at`; returns the status, 0 when nobody answered. */
    deliver: post.deliver,
    /** Waits until no webhook is being sent. */
    delivered: post.settled,
    async close() {
      await post.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
