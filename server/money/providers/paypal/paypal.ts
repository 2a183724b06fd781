import { currencyDigits, toDecimal } from '../minor-units.ts'
import { type PaymentProvider, RefundRefused } from '../payment-provider.ts'
import { nullWhenUnknown, throwRefundRefused } from '../provider-refusals.ts'
import { confirmedEvent } from './paypal-events.ts'
import { type PaypalConfig, paypalHttp } from './paypal-http.ts'
import { paypalOrders } from './paypal-orders.ts'

/** Opens PayPal with its Orders API, version 2. `provider_id` is the order's. */
export function paypalProvider(config: PaypalConfig): PaymentProvider {
  const http = paypalHttp(config)
  const orders = paypalOrders(http)

  return {
    takes: (currency) => paypalDigits.get(currency) === currencyDigits(currency),

    create: orders.open,

    confirm: (delivery) => confirmedEvent(http, orders, config.webhookId, delivery),

    async refund({ provider_id, refund_id, refund, currency }) {
      const order = provider_id ? await orders.find(provider_id).catch(nullWhenUnknown) : null
      const capture = order?.purchase_units[0]?.payments?.captures?.[0]
      if (!capture) throw new RefundRefused('PayPal has no money of this payment')
      await http({
        method: 'POST',
        path: `/v2/payments/captures/${capture.id}/refund`,
        headers: { 'paypal-request-id': refund_id },
        json: { amount: { currency_code: currency, value: toDecimal(refund, currency) } },
      }).catch(throwRefundRefused)
    },

    async status({ provider_id }) {
      const known = provider_id ? await orders.report(provider_id).catch(nullWhenUnknown) : null
      return known?.report ?? null
    },
  }
}

/** Decimals of PayPal's currencies; three have none there: https://developer.paypal.com/reference/currency-codes/. */
const paypalDigits = new Map([
  ...'AUD BRL CAD CNY CZK DKK EUR HKD ILS MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'
    .split(' ')
    .map((currency) => [currency, 2] as const),
  ...'HUF JPY TWD'.split(' ').map((currency) => [currency, 0] as const),
])
