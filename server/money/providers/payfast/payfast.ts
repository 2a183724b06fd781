import { cutText } from '../../../../shared/contract/cut-text.ts'
import { toDecimal } from '../minor-units.ts'
import { paidReport } from '../paid-report.ts'
import { type PaymentProvider, RefundRefused } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { throwRefundRefused } from '../provider-refusals.ts'
import { payfastApi } from './payfast-api.ts'
import { confirmedNotice } from './payfast-notices.ts'
import { payfastSignature } from './payfast-signature.ts'
import { sourceMatcher } from './payfast-sources.ts'

export type PayfastConfig = {
  merchantId: string
  merchantKey: string
  passphrase: string
  /** Address of the payer's pages. */
  baseUrl: string
  validateUrl: string
  apiUrl: string
  /** Hosts, addresses and ranges of the senders of notices. */
  sources: string[]
}

/**
 * Opens PayFast, which takes rand only. It gives no id before the payment is made, so `provider_id` is our own
 * payment's; PayFast's id is found in the account's history.
 */
export function payfastProvider(config: PayfastConfig): PaymentProvider {
  const api = payfastApi(config)
  const validate = providerHttp('PayFast', config.validateUrl)
  const isKnownSource = sourceMatcher(config.sources)

  return {
    takes: (currency) => currency === 'ZAR',

    async create(checkout) {
      // In the order of PayFast's documentation, which is the order of its signature.
      const fields = {
        merchant_id: config.merchantId,
        merchant_key: config.merchantKey,
        return_url: checkout.return_url,
        cancel_url: checkout.cancel_url,
        notify_url: checkout.notify_url,
        email_address: checkout.email,
        m_payment_id: checkout.payment_id,
        amount: toDecimal(checkout.amount, checkout.currency),
        item_name: cutText(checkout.reference, 100),
        item_description: cutText(checkout.description, 255),
      }
      const filled = Object.entries(fields).filter(([, value]) => value.trim() !== '')
      const signature = payfastSignature(filled, config.passphrase)
      const query = new URLSearchParams([...filled, ['signature', signature]])
      return {
        provider_id: checkout.payment_id,
        checkout_url: `${config.baseUrl}/eng/process?${query}`,
        expires_at: null,
      }
    },

    confirm: (delivery) => confirmedNotice({ ...config, validate, isKnownSource }, delivery),

    async refund(refund) {
      const received = await api.find(refund)
      if (!received) throw new RefundRefused('PayFast has no money of this payment')
      const already = await api.refunded(received.pf_payment_id)
      if (already >= refund.refunded_before + refund.refund) return
      if (already !== refund.refunded_before) {
        throw new RefundRefused('PayFast gave back another amount than is known here')
      }
      await api.refund(received.pf_payment_id, refund).catch(throwRefundRefused)
    },

    async status(payment) {
      const received = await api.find(payment)
      return received && paidReport(received.amount, 'ZAR', await api.refunded(received.pf_payment_id))
    },
  }
}
