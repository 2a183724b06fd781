import { z } from 'zod'
import { isSameSignature } from '../compare-signatures.ts'
import { fromDecimal } from '../minor-units.ts'
import { type Delivery, ForgedWebhook, type ProviderEvent, type Report } from '../payment-provider.ts'
import type { ProviderHttp } from '../provider-http.ts'
import { payfastSignature, phpQuery } from './payfast-signature.ts'

const notice = z.object({
  m_payment_id: z.string().max(100),
  pf_payment_id: z.string().min(1).max(100),
  payment_status: z.string().max(50),
  amount_gross: z.string(),
  merchant_id: z.string(),
  signature: z.string(),
})

type Checks = {
  merchantId: string
  passphrase: string
  validate: ProviderHttp
  isKnownSource(ip: string): Promise<boolean>
}

/** Makes PayFast's four checks of a notice: signature, source address, merchant, and confirmation by PayFast. */
export async function confirmedNotice(checks: Checks, delivery: Delivery): Promise<ProviderEvent> {
  const fields = [...new URLSearchParams(delivery.body.toString('utf8'))]
  const { success, data } = notice.safeParse(Object.fromEntries(fields))
  if (!success) throw new ForgedWebhook('PayFast’s notice has an unknown shape')
  const signed = fields.filter(([name]) => name !== 'signature')
  if (!isSameSignature(data.signature, payfastSignature(signed, checks.passphrase))) {
    throw new ForgedWebhook('PayFast’s signature is wrong')
  }
  if (data.merchant_id !== checks.merchantId)
    throw new ForgedWebhook('PayFast’s notice is another merchant’s')
  if (!(await checks.isKnownSource(delivery.ip))) {
    throw new ForgedWebhook('PayFast’s notice came from an unknown address')
  }
  const form = new URLSearchParams(phpQuery(signed))
  const answer = await checks.validate({ method: 'POST', path: '', form })
  if (String(answer).trim() !== 'VALID') throw new ForgedWebhook('PayFast doesn’t know its notice')
  return {
    event_id: `${data.pf_payment_id}-${data.payment_status}`,
    type: data.payment_status,
    payment_id: data.m_payment_id || null,
    provider_id: data.m_payment_id || null,
    report: reportOf(data),
  }
}

function reportOf({ payment_status, amount_gross }: z.output<typeof notice>): Report {
  const amount = fromDecimal(amount_gross, 'ZAR')
  return { status: statuses.get(payment_status) ?? 'pending', amount, currency: 'ZAR', refunded: 0 }
}

const statuses = new Map<string, Report['status']>([
  ['COMPLETE', 'paid'],
  ['CANCELLED', 'failed'],
  ['FAILED', 'failed'],
])
