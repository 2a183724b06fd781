import { type ProviderHttp, ProviderRefused, parseAnswer } from '../provider-http.ts'
import { type PaypalDispute, paypalDispute, paypalDisputes } from './paypal-shapes.ts'

/** Returns the dispute about a capture, if there is one. An app without the permission to see disputes finds none. */
export async function paypalDisputeOf(http: ProviderHttp, capture: string): Promise<PaypalDispute | null> {
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
