import { cutText } from '../../../../shared/contract/cut-text.ts'
import { currencyDigits } from '../minor-units.ts'
import { type PaymentProvider, RefundRefused } from '../payment-provider.ts'
import { parseAnswer, providerHttp } from '../provider-http.ts'
import { nullWhenUnknown, throwRefundRefused } from '../provider-refusals.ts'
import { confirmedSquareEvent } from './square-events.ts'
import { squareOrders } from './square-orders.ts'
import { squareLink } from './square-shapes.ts'

export type SquareConfig = {
  accessToken: string
  locationId: string
  signatureKey: string
  baseUrl: string
}

/** Opens Square with its payment links. `provider_id` is the order's. */
export function squareProvider(config: SquareConfig): PaymentProvider {
  const plain = providerHttp('Square', config.baseUrl)
  const always = { authorization: `Bearer ${config.accessToken}`, 'square-version': '2025-01-23' }
  const http: typeof plain = (ask) => plain({ ...ask, headers: { ...ask.headers, ...always } })
  const orders = squareOrders(http, config.locationId)

  return {
    takes: (currency) => squareDigits.get(currency) === currencyDigits(currency),

    async create(checkout) {
      const answer = await http({
        method: 'POST',
        path: '/v2/online-checkout/payment-links',
        json: {
          idempotency_key: checkout.payment_id,
          order: {
            location_id: config.locationId,
            reference_id: checkout.payment_id,
            line_items: [
              {
                name: cutText(checkout.description, 255),
                quantity: '1',
                base_price_money: { amount: checkout.amount, currency: checkout.currency },
              },
            ],
          },
          checkout_options: { redirect_url: checkout.return_url, allow_tipping: false },
          pre_populated_data: { buyer_email: checkout.email },
          payment_note: checkout.reference,
        },
      })
      const { payment_link } = parseAnswer('Square', squareLink, answer)
      return { provider_id: payment_link.order_id, checkout_url: payment_link.url, expires_at: null }
    },

    confirm: (delivery) => confirmedSquareEvent(orders, config.signatureKey, delivery),

    async refund({ provider_id, refund_id, refund, currency }) {
      const order = provider_id ? await orders.find(provider_id).catch(nullWhenUnknown) : null
      const [tender] = order?.tenders ?? []
      if (!tender) throw new RefundRefused('Square has no money of this payment')
      await http({
        method: 'POST',
        path: '/v2/refunds',
        json: {
          idempotency_key: refund_id,
          payment_id: tender.payment_id,
          amount_money: { amount: refund, currency },
        },
      }).catch(throwRefundRefused)
    },

    async status({ provider_id }) {
      const known = provider_id ? await orders.report(provider_id).catch(nullWhenUnknown) : null
      return known?.report ?? null
    },
  }
}

/** Decimals of the currencies in Square's markets. */
const squareDigits = new Map([
  ['AUD', 2],
  ['CAD', 2],
  ['EUR', 2],
  ['GBP', 2],
  ['JPY', 0],
  ['USD', 2],
])
