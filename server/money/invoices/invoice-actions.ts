import { isTeam } from '../../../shared/contract/permissions.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { invoiceManagers, invoicesOf, reviewPage } from './audience.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { pageOfInvoice } from './page-of-invoice.ts'
import { pathToShopOrder } from './path-to-shop-order.ts'

type Notice =
  | { to: 'buyer'; name: 'invoice' | 'payment_received' }
  /** Of money that goes back, in minor units. */
  | { to: 'buyer'; name: 'refunded' | 'refunded_waits' | 'refund_sent'; amount: number }
  | { to: 'managers'; name: 'transfer_back'; amount: number }

const action = actionsOn<InvoiceRow, never, Notice>({
  /** The audit log knows an invoice as its buyer's, by its number or its payment reference. */
  named: ({ user_id, buyer, invoice_no, reference }) => ({
    ...{ _id: user_id, name: buyer.name },
    part: invoice_no ?? referenceOf(reference),
  }),
  isTeam,
  live: ({ user_id }) => [invoicesOf(user_id)],
  notify: notifyPeople,
})

type Reason = { reason: string }
/** What is sold has notified the buyer in words of its own. */
type Notified = { notified: boolean }

/** Everything that can happen to an invoice, and what it leads to. */
export const invoiceActions = {
  /** It is due. Who pays at a provider's page has paid or given up in a minute: no need to write to them. */
  written: action((_invoice, { by_transfer }: { by_transfer: boolean }) => ({
    notice: by_transfer ? { to: 'buyer', name: 'invoice' } : undefined,
  })),
  billed: action(({ total, currency, credits }, { paid }: { paid: boolean }) => ({
    audit: { act: 'invoice_billed', after: { total, currency, credits, paid } },
    notice: paid ? undefined : { to: 'buyer', name: 'invoice' },
  })),
  /** Its buyer gave the address that was missing. */
  completed: action(() => ({})),
  /** It is in another account now. */
  handed_over: action(() => ({})),
  paid: action((_invoice, { notified }: Notified) => ({
    notice: notified ? undefined : { to: 'buyer', name: 'payment_received' },
  })),
  marked_as_paid: action(() => ({
    audit: { act: 'marked_invoice_as_paid', before: { status: 'due' }, after: { status: 'paid' } },
  })),
  /** By its buyer, or with what it is for. */
  cancelled: action(() => ({})),
  cancelled_by_team: action((_invoice, { reason }: Reason) => ({
    audit: {
      act: 'invoice_cancelled',
      detail: reason,
      before: { status: 'due' },
      after: { status: 'cancelled' },
    },
  })),
  /** A refund of it was decided on; `waits`: the team has to transfer it. Who cancels an order of their own isn't audited. */
  refund_ordered: action(
    ({ refunded }, { amount, reason, waits }: Reason & { amount: number; waits: boolean }) => ({
      audit: {
        act: 'invoice_refunded',
        detail: reason,
        before: { refunded },
        after: { refunded: refunded + amount },
      },
      notice: waits ? { to: 'managers', name: 'transfer_back', amount } : undefined,
    }),
  ),
  refunded: action(
    (_invoice, { amount, waits, notified }: Notified & { amount: number; waits: boolean }) => ({
      notice: notified
        ? undefined
        : { to: 'buyer', name: waits ? ('refunded_waits' as const) : ('refunded' as const), amount },
    }),
  ),
  /** Money of it that waited for it was transferred back. */
  refund_sent: action((_invoice, { amount }: { amount: number }) => ({
    notice: { to: 'buyer', name: 'refund_sent', amount },
  })),
  /** Nothing was paid for it, and nothing goes back. */
  voided: action(() => ({})),
}

/** Notifies people about an invoice, once the transaction commits. */
async function notifyPeople(db: Db, portal: Portal, invoice: InvoiceRow, notice: Notice) {
  const { user_id, currency, buyer, shop_order_id, reference, item_name: item } = invoice
  const invoice_no = invoice.invoice_no ?? referenceOf(reference)
  const words = { invoice_no, item, buyer: buyer.company_name || buyer.name }
  await notify(db, portal, notice.to === 'managers' ? invoiceManagers : user_id, notice.name, {
    // Who transfers it has to know the currency, whatever their language calls "$".
    values: {
      ...words,
      money: 'amount' in notice ? { minor: notice.amount, currency, named: notice.to === 'managers' } : '',
    },
    link:
      notice.to === 'managers'
        ? reviewPage
        : notice.name === 'refund_sent' && shop_order_id
          ? await pathToShopOrder(db, invoice)
          : pageOfInvoice(invoice),
  })
}
