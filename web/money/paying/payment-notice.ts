import type { Invoice } from '../../../shared/money/invoices.ts'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import type { Tone } from '../../ui/display/status-pill.tsx'

/** State of a payment as its payer is told. */
export type PaymentNotice =
  | 'waiting'
  | 'late'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'disputed'

export const noticeTones: Record<PaymentNotice, Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>> = {
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
 * Returns the state of a payment to tell its payer. Only the server's state makes it paid; `cancelled` is true when the
 * payer came back by cancelling, `late` when the provider takes long.
 */
export function noticeOf(
  { status, invoice }: Pick<PaymentOfInvoice, 'status'> & { invoice: Pick<Invoice, 'status'> },
  { cancelled, late }: { cancelled: boolean; late: boolean },
): PaymentNotice {
  if (status === 'created' || status === 'pending') {
    // Another attempt may have paid it.
    if (invoice.status === 'paid') return 'paid'
    return cancelled ? 'cancelled' : late ? 'late' : 'waiting'
  }
  if ((status === 'failed' || status === 'expired') && invoice.status === 'paid') return 'paid'
  return status
}
