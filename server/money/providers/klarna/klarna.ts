import { currencyDigits, rescaled } from '../minor-units.ts'
import { type PaymentProvider, RefundRefused } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { nullWhenUnknown, throwRefundRefused } from '../provider-refusals.ts'
import { callbackUrl, confirmedCallback } from './klarna-callbacks.ts'
import { openCheckout } from './klarna-checkout.ts'
import { klarnaCurrencies, klarnaDigits } from './klarna-markets.ts'
import { klarnaSessions } from './klarna-sessions.ts'

export type KlarnaConfig = { username: string; password: string; baseUrl: string }

/** Opens Klarna with its Hosted Payment Page. `provider_id` is that page's session. */
export function klarnaProvider(config: KlarnaConfig): PaymentProvider {
  const plain = providerHttp('Klarna', config.baseUrl)
  const authorization = `Basic ${btoa(`${config.username}:${config.password}`)}`
  const http: typeof plain = (ask) => plain({ ...ask, headers: { ...ask.headers, authorization } })
  const sessions = klarnaSessions(http)

  return {
    takes: (currency) => klarnaCurrencies.has(currency) && currencyDigits(currency) <= klarnaDigits,

    create: (checkout) =>
      openCheckout(http, config.baseUrl, checkout, callbackUrl(config.password, checkout)),

    confirm: (delivery) => confirmedCallback(sessions, config.password, delivery),

    async refund({ provider_id, refund_id, refund, currency }) {
      const session = provider_id ? await sessions.find(provider_id).catch(nullWhenUnknown) : null
      if (!session?.order_id) throw new RefundRefused('Klarna has no money of this payment')
      await http({
        method: 'POST',
        path: `/ordermanagement/v1/orders/${session.order_id}/refunds`,
        headers: { 'klarna-idempotency-key': refund_id },
        json: { refunded_amount: rescaled(refund, currency, klarnaDigits), reference: refund_id },
      }).catch(throwRefundRefused)
    },

    async status(payment) {
      if (!payment.provider_id) return null
      return sessions.report(payment.provider_id, payment).catch(nullWhenUnknown)
    },
  }
}
