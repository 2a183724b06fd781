import type { Invoice } from '../../../shared/money/invoices.ts'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import type { Tone } from '../../ui/display/status-pill.tsx'

/** What a payer has to know of a payment now. */
export type PaymentNews =
  | 'waiting'
  | 'late'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'disputed'

export const newsTones: Record<PaymentNews, Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>> = {
  waiting: 'info',
  late: 'info',
  paid: 'success',
  failed: 'danger',
  expired: 'warning',
  cancelled: 'warning',
  refunded: 'success',
  disputed: 'danger',
}

/**
 * What there is to say of a payment. Only what the server knows makes it paid; `cancelled` is whether the payer came back
 * by the provider's way out, `late` whether its word takes long.
 */
export function newsOf(
  { status, invoice }: Pick<PaymentOfInvoice, 'status'> & { invoice: Pick<Invoice, 'status'> },
  { cancelled, late }: { cancelled: boolean; late: boolean },
): PaymentNews {
  if (status === 'created' || status === 'pending') {
    // Another attempt may have paid it.
    if (invoice.status === 'paid') return 'paid'
    return cancelled ? 'cancelled' : late ? 'late' : 'waiting'
  }
  if ((status === 'failed' || status === 'expired') && invoice.status === 'paid') return 'paid'
  return status
}
