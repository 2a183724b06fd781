import { z } from 'zod'
import { cutText } from '../../../../shared/contract/cut-text.ts'
import { rescaled } from '../minor-units.ts'
import type { Checkout, OpenedCheckout } from '../payment-provider.ts'
import { type ProviderHttp, parseAnswer } from '../provider-http.ts'
import { klarnaDigits, marketOf } from './klarna-markets.ts'

const paymentSession = z.object({ session_id: z.string().regex(/^[\w-]{1,100}$/) })
const page = z.object({
  session_id: z.string().regex(/^[\w-]{1,100}$/),
  redirect_url: z.url(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
})

/** Opens Klarna's page: a payment session with the purchase, and a session of the page with the payer's addresses. */
export async function openCheckout(
  http: ProviderHttp,
  baseUrl: string,
  checkout: Checkout,
  status_update: string,
): Promise<OpenedCheckout> {
  const bought = await http({ method: 'POST', path: '/payments/v1/sessions', json: purchase(checkout) })
  const { session_id } = parseAnswer('Klarna', paymentSession, bought)
  const answer = await http({
    method: 'POST',
    path: '/hpp/v1/sessions',
    json: {
      payment_session_url: `${baseUrl}/payments/v1/sessions/${session_id}`,
      merchant_urls: {
        success: checkout.return_url,
        cancel: checkout.cancel_url,
        back: checkout.cancel_url,
        failure: checkout.cancel_url,
        error: checkout.cancel_url,
        status_update,
      },
      options: { place_order_mode: 'CAPTURE_ORDER', purchase_type: 'BUY' },
    },
  })
  const opened = parseAnswer('Klarna', page, answer)
  return {
    provider_id: opened.session_id,
    checkout_url: opened.redirect_url,
    expires_at: opened.expires_at ? new Date(opened.expires_at) : null,
  }
}

/** Returns the purchase. The VAT is included in the amount: our invoice states it, not Klarna's. */
function purchase(checkout: Checkout) {
  const { country, locale } = marketOf(checkout.country, checkout.currency, checkout.locale)
  const amount = rescaled(checkout.amount, checkout.currency, klarnaDigits)
  return {
    intent: 'buy',
    purchase_country: country,
    purchase_currency: checkout.currency,
    locale,
    order_amount: amount,
    order_tax_amount: 0,
    order_lines: [
      {
        type: 'digital',
        name: cutText(checkout.description, 255),
        quantity: 1,
        unit_price: amount,
        tax_rate: 0,
        total_amount: amount,
        total_tax_amount: 0,
      },
    ],
    merchant_reference1: checkout.payment_id,
    merchant_reference2: checkout.reference,
  }
}
