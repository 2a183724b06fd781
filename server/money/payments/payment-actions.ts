import { isTeam } from '../../../shared/contract/permissions.ts'
import type { AuditAction } from '../../../shared/users/audit.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import { invoiceManagers, invoicesOf, reviewPage } from '../invoices/audience.ts'
import type { PaymentRow } from './start-payment.ts'

type Payment = Pick<PaymentRow, 'user_id' | 'method'>

const action = actionsOn<Payment, never, 'payment_problem'>({
  /** The audit log knows a payment as its payer's, whose name it finds. */
  named: ({ user_id }) => ({ _id: user_id, name: '' }),
  isTeam,
  live: ({ user_id }) => [invoicesOf(user_id)],
  notify: (db, portal, { method }, name) =>
    notify(db, portal, invoiceManagers, name, { values: { method }, link: reviewPage }),
})

const audited = (act: AuditAction) =>
  action((_payment, { reason: detail }: { reason: string }) => ({ audit: { act, detail } }))

/** Everything that can happen to a payment or to a refund of it, and what it leads to. */
export const paymentActions = {
  status_changed: action(() => ({})),
  /** A person has to look at it. */
  problem_found: action(() => ({ notice: 'payment_problem' })),
  problem_refunded: audited('payment_given_back'),
  problem_settled: audited('payment_settled'),
  refund_done: action(() => ({})),
  refund_retried: audited('refund_retried'),
  refund_sent: audited('refund_sent'),
}
