import { cutText } from '../../../../shared/contract/cut-text.ts'
import { toDecimal } from '../minor-units.ts'
import { type Checkout, type OpenedCheckout, ProviderDown, type Report } from '../payment-provider.ts'
import { type ProviderHttp, ProviderRefused, parseAnswer } from '../provider-http.ts'
import { reportOfOrder } from './paypal-reports.ts'
import {
  type PaypalDispute,
  type PaypalOrder,
  paypalDispute,
  paypalDisputes,
  paypalOrder,
} from './paypal-shapes.ts'

export type PaypalOrders = ReturnType<typeof paypalOrders>

/** Opens and reads PayPal's orders, and captures them once the payer agreed. */
export function paypalOrders(http: ProviderHttp) {
  const find = async (id: string): Promise<PaypalOrder> =>
    parseAnswer(
      'PayPal',
      paypalOrder,
      await http({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` }),
    )

  /** Captures an approved order's money; reading the order afterwards shows whether it worked. */
  const capture = async (id: string) => {
    const ask = { method: 'POST', path: `/v2/checkout/orders/${id}/capture`, json: {} } as const
    await http({ ...ask, headers: { 'paypal-request-id': `capture-${id}` } }).catch((error) => {
      if (!(error instanceof ProviderRefused) || error.status !== 422) throw error
    })
    return find(id)
  }

  return {
    find,

    async open(checkout: Checkout): Promise<OpenedCheckout> {
      const answer = await http({
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: { 'paypal-request-id': checkout.payment_id },
        json: orderToOpen(checkout),
      })
      const order = parseAnswer('PayPal', paypalOrder.pick({ id: true, links: true }), answer)
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new ProviderDown('PayPal opened an order without a page')
      return { provider_id: order.id, checkout_url: page.href, expires_at: null }
    },

    /**
     * Returns the report of an order, with our id of its payment.
     *
     * @param reported a dispute about it from a webhook
     */
    async report(
      id: string,
      reported?: PaypalDispute,
    ): Promise<{ payment_id: string | null; report: Report }> {
      const found = await find(id)
      const order = found.status === 'APPROVED' ? await capture(found.id) : found
      const [unit] = order.purchase_units
      const captured = unit?.payments?.captures?.[0]
      const dispute = reported ?? (captured ? await paypalDisputeOf(http, captured.id) : null)
      return { payment_id: unit?.custom_id ?? null, report: reportOfOrder(order, dispute) }
    },
  }
}

const orderToOpen = (checkout: Checkout) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: checkout.payment_id,
      description: cutText(checkout.description, 127),
      amount: {
        currency_code: checkout.currency,
        value: toDecimal(checkout.amount, checkout.currency),
      },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        ...paypalLocale(checkout.locale),
        return_url: checkout.return_url,
        cancel_url: checkout.cancel_url,
      },
    },
  },
})

/** Returns the dispute about a capture, if there is one. An app without the permission to see disputes finds none. */
async function paypalDisputeOf(http: ProviderHttp, capture: string): Promise<PaypalDispute | null> {
  const path = '/v1/customer/disputes'
  const answer = await http({ method: 'GET', path: `${path}?disputed_transaction_id=${capture}` }).catch(
    (error) => {
      if (error instanceof ProviderRefused && [403, 404].includes(error.status)) return { items: [] }
      throw error
    },
  )
  const [first] = parseAnswer('PayPal', paypalDisputes, answer).items
  if (!first) return null
  return parseAnswer(
    'PayPal',
    paypalDispute,
    await http({ method: 'GET', path: `${path}/${first.dispute_id}` }),
  )
}

/** Languages of PayPal's pages: https://developer.paypal.com/reference/locale-codes/. */
const locales =
  'ar-EG cs-CZ da-DK de-DE el-GR en-US es-ES fi-FI fr-FR he-IL hu-HU id-ID it-IT ja-JP ko-KR nl-NL no-NO pl-PL pt-PT ru-RU sk-SK sv-SE th-TH zh-CN'.split(
    ' ',
  )

/** Returns `{ locale: 'de-DE' }` for `de`; empty for a language that PayPal lacks, so that PayPal uses the payer's. */
function paypalLocale(locale: string): { locale?: string } {
  const [language] = locale.split('-')
  const found = locales.find((each) => each.startsWith(`${language}-`))
  return found ? { locale: found } : {}
}
