import { z } from 'zod'
import { fromDecimal, toDecimal } from '../minor-units.ts'
import { payfastApiSignature, payfastSignature, phpQuery } from '../payfast/payfast-signature.ts'
import {
  addRefund,
  type EmulatedPayment,
  moneyOf,
  newId,
  type PaymentEvent,
  refundedOf,
} from './emulated-payment.ts'
import {
  type ApiAnswer,
  type ApiCall,
  type EmulatedProvider,
  type EmulatorContext,
  json,
  partOf,
} from './emulated-provider.ts'

export const payfastMerchant = '10000100'

const newRefund = z.object({ amount: z.coerce.number() })
const sentFields = z.record(z.string(), z.coerce.string())

const failure = (code: number, message: string) =>
  json(code, { code, status: 'failed', data: { response: false, message } })
const success = (response: unknown) =>
  json(200, { code: 200, status: 'success', data: { response, message: 'Success' } })

/**
 * Emulates PayFast's notices, their confirmation, the history of the account and refunds. `payfastForm` reads the
 * payer's form.
 */
export function payfastEmulator(context: EmulatorContext): EmulatedProvider {
  const sent = new Set<string>()

  const api = (call: ApiCall): ApiAnswer | null => {
    if (!isSigned(call, context.secret('payfast passphrase')))
      return failure(401, 'Merchant authorisation failed')
    if (call.path === '/api/transactions/history') return json(200, historyOf(context.all()))
    const payment = context.find(partOf('/api/refunds/*', call.path)?.replace(/^pf-/, '') ?? '')
    if (!payment) return failure(404, 'Service / endpoint not found')
    if (call.method === 'GET') return success(movementsOf(payment))
    const { amount } = newRefund.parse(JSON.parse(call.body))
    if (!addRefund(payment, newId(), amount)) return failure(400, 'Failure')
    return success(true)
  }

  return {
    method: 'payfast',
    name: 'PayFast',

    answer(call) {
      if (call.path === '/eng/query/validate') return json(200, sent.has(call.body) ? 'VALID' : 'INVALID')
      return call.path.startsWith('/api/') ? api(call) : null
    },

    messages(payment, happening) {
      const status = statuses[happening]
      if (!status) return []
      const fields = fieldsOf(payment, status)
      const unsigned = phpQuery(fields)
      sent.add(unsigned)
      const signature = payfastSignature(fields, context.secret('payfast passphrase'))
      return [
        {
          id: `pf-${payment.id}-${status}`,
          type: status,
          url: payment.notify_url ?? '',
          contentType: 'application/x-www-form-urlencoded',
          body: `${unsigned}&signature=${signature}`,
          headers: () => ({}),
        },
      ]
    },
  }
}

/**
 * Opens a payment by the payer's signed form: PayFast first learns of a payment when its payer arrives. Null when the
 * form isn't valid.
 */
export function payfastForm(context: EmulatorContext, query: URLSearchParams): EmulatedPayment | null {
  const fields = [...query].filter(([name]) => name !== 'signature')
  const form = Object.fromEntries(fields)
  const isRight = query.get('signature') === payfastSignature(fields, context.secret('payfast passphrase'))
  if (!isRight || form.merchant_id !== payfastMerchant) return null
  const payment_id = form.m_payment_id ?? ''
  return (
    context.findByPayment(payment_id) ??
    context.open({
      method: 'payfast',
      id: newId(10),
      payment_id,
      title: form.item_name ?? '',
      amount: fromDecimal(form.amount ?? '', 'ZAR'),
      currency: 'ZAR',
      return_url: form.return_url ?? '',
      cancel_url: form.cancel_url ?? '',
      notify_url: form.notify_url ?? '',
    })
  )
}

const statuses: Partial<Record<PaymentEvent, string>> = {
  pending: 'PENDING',
  paid: 'COMPLETE',
  failed: 'FAILED',
}

/** Returns a notice's fields, in their order; empty ones are sent too. */
function fieldsOf(payment: EmulatedPayment, status: string): [string, string][] {
  const gross = toDecimal(moneyOf(payment).amount, 'ZAR')
  return [
    ['m_payment_id', payment.payment_id],
    ['pf_payment_id', `pf-${payment.id}`],
    ['payment_status', status],
    ['item_name', payment.title],
    ['item_description', ''],
    ['amount_gross', gross],
    ['amount_fee', '0.00'],
    ['amount_net', gross],
    ['merchant_id', payfastMerchant],
  ]
}

function isSigned({ headers, query, body }: ApiCall, passphrase: string): boolean {
  const fields: Record<string, string> = {
    ...Object.fromEntries(query),
    ...(body === '' ? {} : sentFields.parse(JSON.parse(body))),
    'merchant-id': String(headers['merchant-id']),
    version: String(headers.version),
    timestamp: String(headers.timestamp),
  }
  return headers.signature === payfastApiSignature(fields, passphrase)
}

/** Returns the account's history, newest first, with refunds. */
function historyOf(payments: EmulatedPayment[]): string {
  const lines = payments
    .filter(({ state }) => state === 'paid')
    .flatMap((payment) => {
      const { refunds } = payment
      const back = refunds.map(({ amount }) => lineOf(payment, 'FUNDS_RECEIVED_REFUND', 'DEBIT', amount))
      return [...back, lineOf(payment, 'FUNDS_RECEIVED', 'CREDIT', moneyOf(payment).amount)]
    })
  return [history, ...lines].join('\n')
}

function lineOf(
  { id, payment_id, title }: EmulatedPayment,
  type: string,
  sign: string,
  amount: number,
): string {
  const gross = `"${toDecimal(amount, 'ZAR').replace(/\B(?=(\d{3})+\.)/g, ',')}"`
  const fields = [type, sign, '"Buyer, one"', `"${title}"`, '', 'ZAR', 'CC', gross, '0.00', gross, '0.00']
  return ['"2026-01-01 12:00:00"', ...fields, payment_id, `pf-${id}`].join(',')
}

const history =
  '"Date","Type","Sign","Party","Name","Description","Currency","Funding Type","Gross","Fee","Net","Balance","M Payment ID","PF Payment ID"'

const movementsOf = (payment: EmulatedPayment) => ({
  available_balance: moneyOf(payment).amount - refundedOf(payment),
  transactions: [
    { amount: moneyOf(payment).amount, date: '2026-01-01 12:00:00', type: 'Funds Received' },
    ...payment.refunds.map(({ amount }) => ({
      amount: `-${amount}`,
      date: '2026-01-01 12:00:00',
      type: 'Funds Received (Refund)',
    })),
  ],
})
