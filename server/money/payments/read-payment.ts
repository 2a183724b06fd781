import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { canBecome } from '../../../shared/money/payment-states.ts'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { readInvoice } from '../invoices/lists/list-invoices.ts'
import { ProviderDown } from '../providers/payment-provider.ts'
import { payments } from './payments.tables.ts'
import { refreshPayment } from './refresh-payments.ts'
import type { PaymentRow } from './start-payment.ts'

/** Reads one's own payment, with its invoice. Throws `not_found`. */
export async function readPayment(db: Db, user: Actor, id: string): Promise<PaymentOfInvoice> {
  const payment = await ownPayment(db, user, id)
  return { ...payment, invoice: await readInvoice(db, user, payment.invoice_id) }
}

/**
 * Refreshes one's own payment from the provider: the payer may return from its page before its webhook arrives.
 *
 * @throws AppError `not_found`, `payment_provider_down`
 */
export async function checkPayment(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
): Promise<PaymentOfInvoice> {
  const payment = await ownPayment(db, user, id)
  if (!payment.paid_at && canBecome(payment.status, 'paid')) {
    await refreshPayment(portal, payment).catch((error: unknown) => {
      throw error instanceof ProviderDown ? new AppError('payment_provider_down') : error
    })
  }
  return readPayment(db, user, id)
}

async function ownPayment(db: Db, user: Actor, id: string): Promise<PaymentRow> {
  const own = and(eq(payments._id, id), eq(payments.user_id, user._id))
  const [payment] = await db.select().from(payments).where(own)
  if (!payment) throw new AppError('not_found')
  return payment
}
