import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'
import type { DeliveryOptions, EmulatedEvent } from './deliveries.ts'
import { type ActionOptions, type EmulatorAction, emulatorActions } from './emulated-actions.ts'
import type { EmulatedPayment } from './emulated-payment.ts'
import type { EmulatedProvider, EmulatorContext } from './emulated-provider.ts'
import { pagePolicy } from './page-frame.ts'
import { errorPage, payerPage } from './payer-page.ts'
import { payfastForm } from './payfast-emulator.ts'

type PagesContext = {
  publicUrl: string
  payments: EmulatedPayment[]
  providers: Record<ProviderMethod, EmulatedProvider>
  payfast: EmulatorContext
  events: EmulatedEvent[]
  actOn(payment: EmulatedPayment, act: EmulatorAction, how: ActionOptions & DeliveryOptions): EmulatedEvent[]
}

/** Serves the payers' pages below `publicUrl`: `/stripe/cs_test_…`. A button's action is part of its address. */
export function payerPages(context: PagesContext) {
  const { origin, pathname } = new URL(context.publicUrl)
  const base = pathname.replace(/\/$/, '')

  const isPage = ({ url = '' }: IncomingMessage) => url.startsWith(`${base}/`)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whatever a browser sends along isn't needed, but read.
    request.resume()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [method = '', id = '', act = ''] = pathname.slice(base.length + 1).split('/')
    if (method === 'payfast' && id === 'eng') {
      const payment = payfastForm(context.payfast, searchParams)
      if (!payment) return end(response, 400, errorPage('PayFast', 'The signature of the form is wrong.'))
      return redirect(response, withoutOrigin(context.payfast.pageOf(payment), origin))
    }
    const payment = context.payments.find((each) => each.method === method && each.id === id)
    if (!payment)
      return end(response, 404, errorPage('the payment providers', 'There is no such payment here.'))
    if (request.method !== 'POST') {
      const events = context.events.filter(({ payment_id }) => payment_id === payment.payment_id)
      return end(
        response,
        200,
        payerPage({
          provider: context.providers[payment.method].name,
          here: `${base}/${method}/${id}`,
          back: withoutOrigin(payment.return_url, origin),
          payment,
          events,
        }),
      )
    }
    const known = emulatorActions.find((each) => each === act)
    if (!known)
      return end(response, 404, errorPage(context.providers[payment.method].name, 'There is no such button.'))
    return redirect(response, withoutOrigin(perform(payment, known, searchParams), origin))
  }

  /** Performs an action and returns the address that the payer goes to next. */
  function perform(payment: EmulatedPayment, act: EmulatorAction, query: URLSearchParams): string {
    const here = `${base}/${payment.method}/${payment.id}`
    const wasOpen = payment.state === 'open'
    const amount = query.get('amount')
    const deliver = query.get('deliver')
    try {
      context.actOn(payment, act, {
        ...(amount && { amount: Number(amount) }),
        ...(query.has('currency') && { currency: query.get('currency') ?? '' }),
        ...((deliver === 'twice' || deliver === 'late' || deliver === 'manual') && { deliver }),
      })
    } catch {
      return here
    }
    if (!wasOpen || act === 'expire') return here
    return act === 'pay' || act === 'pend' ? payment.return_url : payment.cancel_url
  }

  return { isPage, handle }
}

/**
 * Leaves the origin out of an address of the portal. The pages are the portal's own, so the payer stays at the address
 * at which they opened it, where they are signed in: `127.0.0.1` as well as `localhost`.
 */
function withoutOrigin(address: string, origin: string): string {
  const url = new URL(address, origin)
  // Two slashes at the beginning would name another site.
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search : address
}

function redirect(response: ServerResponse, to: string) {
  response.writeHead(303, { location: to, 'cache-control': 'no-store' }).end()
}

function end(response: ServerResponse, status: number, html: string) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  response.end(html)
}
