import type { Invoice } from '../../../shared/money/invoices.ts'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import type { Tone } from '../../ui/display/status-pill.tsx'

/** State of a payment as its payer is shown it. */
export type PaymentNotice =
  | 'waiting'
  | 'late'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'unfinished'
  | 'refunded'
  | 'disputed'

export const noticeTones: Record<PaymentNotice, Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>> = {
  waiting: 'info',
  late: 'info',
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  expired: 'warning',
  unfinished: 'warning',
  refunded: 'success',
  disputed: 'danger',
}

/**
 * Returns the state of a payment to show its payer. Only the server's state makes it paid; `left` is true when the
 * payer came back without finishing it, `late` when the provider takes long.
 */
export function noticeOf(
  { status, invoice }: Pick<PaymentOfInvoice, 'status'> & { invoice: Pick<Invoice, 'status'> },
  { left, late }: { left: boolean; late: boolean },
): PaymentNotice {
  if (status === 'created' || status === 'pending') {
    // Another attempt may have paid it.
    if (invoice.status === 'paid') return 'paid'
    if (status === 'pending') return status
    return left ? 'unfinished' : late ? 'late' : 'waiting'
  }
  if ((status === 'failed' || status === 'expired') && invoice.status === 'paid') return 'paid'
  return status
}
