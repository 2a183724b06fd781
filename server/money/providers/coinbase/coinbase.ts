import { cutText } from '../../../../shared/contract/cut-text.ts'
import { currencyDigits, toDecimal } from '../minor-units.ts'
import { type PaymentProvider, RefundRefused } from '../payment-provider.ts'
import { parseAnswer, providerHttp } from '../provider-http.ts'
import { nullWhenUnknown } from '../provider-refusals.ts'
import { confirmedCharge } from './coinbase-events.ts'
import { reportOfCharge } from './coinbase-reports.ts'
import { chargeAnswer, chargeList } from './coinbase-shapes.ts'

export type CoinbaseConfig = { apiKey: string; webhookSecret: string; baseUrl: string }

/** Opens Coinbase Commerce: crypto money for a price in our currency. `provider_id` is the charge's. */
export function coinbaseProvider({ apiKey, webhookSecret, baseUrl }: CoinbaseConfig): PaymentProvider {
  const http = providerHttp('Coinbase', baseUrl)
  const headers = { 'x-cc-api-key': apiKey, 'x-cc-version': '2018-03-22' }

  /** Finds the charge opened for this payment among the last ones, because Coinbase opens a new one for every call. */
  const openedFor = async (payment_id: string) => {
    const answer = await http({ method: 'GET', path: '/charges?limit=25&order=desc', headers })
    const { data } = parseAnswer('Coinbase', chargeList, answer)
    return data.find((charge) => charge.metadata?.payment_id === payment_id)
  }

  return {
    takes: (currency) => currencyDigits(currency) <= 3,

    async create(checkout) {
      const opened = await openedFor(checkout.payment_id)
      const charge =
        opened ??
        parseAnswer(
          'Coinbase',
          chargeAnswer,
          await http({
            method: 'POST',
            path: '/charges',
            headers,
            json: {
              name: checkout.reference,
              description: cutText(checkout.description, 200),
              pricing_type: 'fixed_price',
              local_price: {
                amount: toDecimal(checkout.amount, checkout.currency),
                currency: checkout.currency,
              },
              metadata: { payment_id: checkout.payment_id },
              redirect_url: checkout.return_url,
              cancel_url: checkout.cancel_url,
            },
          }),
        ).data
      return {
        provider_id: charge.id,
        checkout_url: charge.hosted_url,
        expires_at: charge.expires_at ? new Date(charge.expires_at) : null,
      }
    },

    confirm: async (delivery) => confirmedCharge(webhookSecret, delivery),

    async refund() {
      throw new RefundRefused('Coinbase gives money back only by hand')
    },

    async status({ provider_id }) {
      if (!provider_id) return null
      const path = `/charges/${encodeURIComponent(provider_id)}`
      const answer = await http({ method: 'GET', path, headers }).catch(nullWhenUnknown)
      return answer === null ? null : reportOfCharge(parseAnswer('Coinbase', chargeAnswer, answer).data)
    },
  }
}
