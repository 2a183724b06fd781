import { AppError } from '../../../shared/contract/errors.ts'
import { mostMoney } from '../../../shared/contract/fields.ts'
import type { BillTotal } from '../../../shared/money/billing.ts'
import type { BillForm, InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { requireCustomer } from '../credits/list-balances.ts'
import { createInvoice, totalsOf } from '../invoices/create-invoice.ts'
import { invoiceActions } from '../invoices/invoice-actions.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceOfUser } from '../invoices/lists/list-invoices.ts'
import { recordTransfer } from '../invoices/mark-as-paid.ts'
import { settleInvoice } from '../invoices/settle-invoice.ts'
import { taxedBuyer } from '../invoices/taxed-buyer.ts'

/**
 * Bills a customer: writes an invoice with its number, and marks it as paid when the form says so. The same
 * `request_key` twice is one invoice. Throws `not_found` for a user who isn't a customer, `amount_too_large`.
 */
export async function billCustomer(
  db: Db,
  portal: Portal,
  user: Actor,
  { user_id, lines, credits, paid, request_key }: BillForm,
): Promise<InvoiceOfUser> {
  const asked = await saleOf(db, portal, user_id, lines)
  const settings = await portal.settings.get(db)
  const id = await db.transaction(async (db) => {
    const sale = { ...asked, source: 'billed', credits, request_key, created_by: user._id } as const
    const created = await createInvoice(db, sale)
    if (created.number !== null) return created._id
    const settled = paid
      ? await settleInvoice(db, portal, created._id, { method: 'bank', created_by: user._id })
      : null
    if (settled) await recordTransfer(db, settled)
    const billed = settled ?? (await issueInvoice(db, settings, created))
    await record(db, portal, user, invoiceActions.billed, billed, { paid })
    return billed._id
  })
  return readInvoiceOfUser(db, user, id)
}

/** Returns the sum that a bill would have for this customer; writes nothing. Throws `not_found`, `amount_too_large`. */
export async function billTotal(
  db: Db,
  portal: Portal,
  { user_id, lines }: Pick<BillForm, 'user_id' | 'lines'>,
): Promise<BillTotal> {
  const { currency, vat, lines: net } = await saleOf(db, portal, user_id, lines)
  const { vat_percentage, vat_treatment } = vat
  const { amount, vat: taxed, total } = totalsOf(net, vat_percentage)
  return { amount, vat: taxed, total, currency, vat_percentage, vat_treatment }
}

/** Returns the lines with their sums, and how this customer is taxed. */
async function saleOf(db: Db, portal: Portal, user_id: string, lines: BillForm['lines']) {
  await requireCustomer(db, user_id)
  const { currency } = await portal.settings.get(db)
  const net = lines.map(({ item_name, count, price }) => ({
    item_name,
    count,
    amount: Math.round((price * count) / 100),
  }))
  if (net.reduce((sum, line) => sum + line.amount, 0) > mostMoney) throw new AppError('amount_too_large')
  return { user_id, lines: net, currency, ...(await taxedBuyer(db, portal, user_id)) }
}
