import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Invoice } from '../../../shared/money/invoices.ts'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { startPayment } from '../payments/start-payment.ts'
import { invoices } from './invoices.tables.ts'
import { readInvoice } from './lists/list-invoices.ts'

/** Opens a payment of one's own due invoice. Throws `not_found`, and what `startPayment` throws. */
export async function payInvoice(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  method: PaymentMethod,
): Promise<{ invoice: Invoice; checkout_url: string | null }> {
  const own = and(eq(invoices._id, id), eq(invoices.user_id, user._id), eq(invoices.kind, 'invoice'))
  const [invoice] = await db.select().from(invoices).where(own)
  if (!invoice) throw new AppError('not_found')
  const checkout_url = await startPayment(db, portal, invoice, method)
  return { invoice: await readInvoice(db, user, id), checkout_url }
}
