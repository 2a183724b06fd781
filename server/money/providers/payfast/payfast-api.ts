import { z } from 'zod'
import { fromDecimal } from '../minor-units.ts'
import type { KnownPayment, Refund } from '../payment-provider.ts'
import { parseAnswer, providerHttp } from '../provider-http.ts'
import { payfastApiSignature } from './payfast-signature.ts'

/** Money received by PayFast, in cents, with PayFast's own id of the payment. */
export type ReceivedPayment = { pf_payment_id: string; amount: number }

const dayMs = 24 * 3_600_000
const movements = z.object({
  data: z.object({
    response: z.object({
      transactions: z.array(z.object({ amount: z.coerce.number().int(), type: z.string() })),
    }),
  }),
})
const done = z.object({ data: z.object({ response: z.literal(true) }) })

/**
 * Calls PayFast's API with signed requests: https://developers.payfast.co.za/api. Its sandbox has the history, but no
 * refunds.
 */
export function payfastApi(config: {
  merchantId: string
  passphrase: string
  baseUrl: string
  apiUrl: string
}) {
  const http = providerHttp('PayFast', config.apiUrl)
  const isSandbox = new URL(config.baseUrl).hostname.startsWith('sandbox.')

  const call = (method: 'GET' | 'POST', path: string, sent: Record<string, string> = {}) => {
    const headers = {
      'merchant-id': config.merchantId,
      version: 'v1',
      timestamp: new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
    }
    const signature = payfastApiSignature({ ...headers, ...sent }, config.passphrase)
    const query = new URLSearchParams({
      ...(method === 'GET' && sent),
      ...(isSandbox && { testing: 'true' }),
    })
    return http({
      method,
      path: query.size > 0 ? `${path}?${query}` : path,
      headers: { ...headers, signature },
      ...(method === 'POST' && { json: sent }),
    })
  }

  return {
    /** Finds the money received for a payment in the week after its request. */
    async find({
      payment_id,
      created_at,
    }: Pick<KnownPayment, 'payment_id' | 'created_at'>): Promise<ReceivedPayment | null> {
      const from = dayOf(created_at.getTime() - dayMs)
      const to = dayOf(created_at.getTime() + 7 * dayMs)
      const lines = readCsv(String(await call('GET', '/transactions/history', { from, to })))
      const line = lines.find((each) => each['M Payment ID'] === payment_id && each.Type === 'FUNDS_RECEIVED')
      if (!line?.['PF Payment ID'] || !line.Gross) return null
      return {
        pf_payment_id: line['PF Payment ID'],
        amount: fromDecimal(line.Gross.replaceAll(',', ''), 'ZAR'),
      }
    },

    /** Returns the amount refunded so far, in cents. */
    async refunded(pf_payment_id: string): Promise<number> {
      const answer = await call('GET', `/refunds/${encodeURIComponent(pf_payment_id)}`)
      const { transactions } = parseAnswer('PayFast', movements, answer).data.response
      const back = transactions.filter(({ type }) => type.endsWith('(Refund)'))
      return back.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
    },

    async refund(pf_payment_id: string, { refund, refund_id }: Pick<Refund, 'refund' | 'refund_id'>) {
      const sent = { amount: String(refund), reason: `Refund ${refund_id}`, notify_buyer: '1' }
      parseAnswer('PayFast', done, await call('POST', `/refunds/${encodeURIComponent(pf_payment_id)}`, sent))
    },
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Reads the lines of a table by the names in the first one. A field may be in quotes, and a quote in it is doubled. */
function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = text.split(/\r?\n/).filter(Boolean).map(fieldsOf)
  return lines.map((fields) => Object.fromEntries(names.map((name, column) => [name, fields[column] ?? ''])))
}

function fieldsOf(line: string): string[] {
  const fields: string[] = []
  for (const [, quoted, plain = ''] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim())
  }
  return fields
}
