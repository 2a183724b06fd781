import { sql } from 'drizzle-orm'
import {
  addEntries,
  type BrokenBooks,
  setBalance,
  setEntries,
  setInvoice,
  setPayment,
  setRefund,
} from './broken-books-fixtures.ts'

const unnumbered = sql`number = null, number_year = null, invoice_no = null, issued_at = null`

/** Defects of invoices, their entries, payments, refunds and numbers. */
export const brokenInvoices: BrokenBooks[] = [
  [
    'a paid invoice whose credits never came',
    ({ bought }) => [setEntries(sql`invoice_id = null`, sql`invoice_id = ${bought.invoice_id}`)],
    ['paid_invoice_without_one_entry: invoice of bought'],
  ],
  [
    'a paid invoice that gave other credits than it says',
    ({ bought }) => [setInvoice(bought, sql`credits = 1100`)],
    ['paid_invoice_without_one_entry: invoice of bought'],
  ],
  [
    'a paid invoice that gave its credits in two',
    ({ bought }) => [
      setEntries(sql`delta = 400, balance_after = 400`, sql`invoice_id = ${bought.invoice_id}`),
      setBalance(bought, sql`credits = 400`),
      ...addEntries(bought, [600], { invoice: bought, reason: 'purchase' }),
    ],
    ['paid_invoice_without_one_entry: invoice of bought'],
  ],
  [
    'a disputed invoice whose credits never came',
    ({ disputed }) => [
      setEntries(sql`invoice_id = null`, sql`invoice_id = ${disputed.invoice_id} and reason = 'purchase'`),
    ],
    ['paid_invoice_without_one_entry: invoice of disputed'],
  ],
  [
    'a refunded invoice whose credits never came',
    ({ returned }) => [
      setEntries(sql`invoice_id = null`, sql`invoice_id = ${returned.invoice_id} and reason = 'purchase'`),
    ],
    ['paid_invoice_without_one_entry: invoice of returned'],
  ],
  [
    'an order’s invoice that has an entry as if it were for credits',
    ({ settled }) => addEntries(settled, [0], { invoice: settled, reason: 'purchase' }),
    ['paid_invoice_without_one_entry: invoice of settled'],
  ],
  [
    'a due invoice that gave credits and has a payment',
    ({ bought }) => [setInvoice(bought, sql`status = 'due'`)],
    ['unpaid_invoice_with_entries: invoice of bought', 'unpaid_invoice_with_payment: invoice of bought'],
  ],
  [
    'a due invoice that gave credits',
    ({ due }) => addEntries(due, [1000], { invoice: due, reason: 'purchase' }),
    ['unpaid_invoice_with_entries: invoice of due'],
  ],
  [
    'a due invoice whose credits were taken back',
    ({ bought, due }) => addEntries(bought, [-1000], { invoice: due, reason: 'refund' }),
    ['refunds_do_not_agree: invoice of due', 'unpaid_invoice_with_entries: invoice of due'],
  ],
  [
    'a paid invoice without a payment',
    ({ bought }) => [setPayment(bought, sql`paid_at = null`)],
    ['paid_invoice_without_one_payment: invoice of bought'],
  ],
  [
    'a paid invoice whose payment has a problem',
    ({ bought }) => [setPayment(bought, sql`problem = 'surplus', settled_at = now()`)],
    ['paid_invoice_without_one_payment: invoice of bought'],
  ],
  [
    'a paid invoice whose payment was of another amount',
    ({ bought }) => [setPayment(bought, sql`amount = 1`)],
    ['paid_invoice_without_one_payment: invoice of bought'],
  ],
  [
    'an invoice that was paid by two halves',
    ({ bought, due }) => [
      setPayment(bought, sql`amount = amount / 2`),
      setPayment(due, sql`invoice_id = ${bought.invoice_id}, amount = amount / 2, paid_at = now()`),
    ],
    ['paid_invoice_without_one_payment: invoice of bought'],
  ],
  [
    'a due invoice whose payment came',
    ({ due }) => [setPayment(due, sql`status = 'paid', paid_at = now()`)],
    ['unpaid_invoice_with_payment: invoice of due'],
  ],
  [
    'a cancelled invoice whose payment came',
    ({ givenUp }) => [setPayment(givenUp, sql`status = 'paid', paid_at = now()`)],
    ['unpaid_invoice_with_payment: invoice of givenUp'],
  ],
  [
    'a refund that its invoice knows nothing of',
    ({ part }) => [setInvoice(part, sql`refunded = 0`)],
    ['refunds_do_not_agree: invoice of part'],
  ],
  [
    'an invoice that says more went back than did',
    ({ bought }) => [setInvoice(bought, sql`refunded = 1`)],
    ['refunds_do_not_agree: invoice of bought'],
  ],
  [
    'a refund of another amount than its credit note',
    ({ part }) => [setRefund(part, sql`amount = amount + 1`), setPayment(part, sql`refunded = refunded + 1`)],
    ['refunds_do_not_agree: invoice of part'],
  ],
  [
    'a refund without its credit note',
    ({ part }) => [setRefund(part, sql`credit_note_id = null`)],
    ['refunds_do_not_agree: invoice of part'],
  ],
  [
    'a refund whose credits were not taken',
    ({ part }) => [setRefund(part, sql`credits = credits + 1`)],
    ['refunds_do_not_agree: invoice of part'],
  ],
  [
    'a dispute that is over and whose credits did not come back',
    ({ won }) => [
      setEntries(sql`invoice_id = null`, sql`invoice_id = ${won.invoice_id} and reason = 'dispute_won'`),
    ],
    ['refunds_do_not_agree: invoice of won'],
  ],
  [
    'a dispute that took other credits than it says',
    ({ disputed }) => [setRefund(disputed, sql`credits = 700`)],
    ['refunds_do_not_agree: invoice of disputed'],
  ],
  [
    'a lost dispute of which the payment knows nothing',
    ({ lost }) => [setRefund(lost, sql`status = 'asked'`)],
    ['payment_with_other_refunds: payment of lost', 'refunds_do_not_agree: invoice of lost'],
  ],
  [
    'an invoice that is called refunded and was only in part',
    ({ part }) => [setInvoice(part, sql`status = 'refunded'`)],
    ['refunds_do_not_agree: invoice of part'],
  ],
  [
    'an invoice that is called paid and was refunded whole',
    ({ returned }) => [setInvoice(returned, sql`status = 'paid'`)],
    ['refunds_do_not_agree: invoice of returned'],
  ],
  [
    'a payment of which more went back than its refunds say',
    ({ part }) => [setPayment(part, sql`refunded = refunded + 1`)],
    ['payment_with_other_refunds: payment of part'],
  ],
  [
    'a payment that knows nothing of its refund',
    ({ part }) => [setPayment(part, sql`refunded = 0`)],
    ['payment_with_other_refunds: payment of part'],
  ],
  [
    'a payment without refunds of which something went back',
    ({ bought }) => [setPayment(bought, sql`refunded = 1`)],
    ['payment_with_other_refunds: payment of bought'],
  ],
  [
    'a number that is missing',
    ({ contested }) => [
      sql`alter table invoices drop constraint invoices_paid_has_number`,
      setInvoice(contested, unnumbered),
    ],
    ['invoice_numbers_have_a_gap: year'],
  ],
  [
    'a gap where the count is right',
    () => [sql`update invoices set number = number + 1 where number = (select max(number) from invoices)`],
    ['invoice_numbers_have_a_gap: year'],
  ],
  [
    'a number that was counted and given to nobody',
    () => [sql`update invoice_numbers set last = last + 1`],
    ['invoice_numbers_have_a_gap: year'],
  ],
  [
    'numbers of a year that nobody counted',
    () => [sql`delete from invoice_numbers`],
    ['invoice_numbers_have_a_gap: year'],
  ],
  [
    'a year that was counted and has no invoice',
    () => [sql`insert into invoice_numbers (year, last) values (2001, 1)`],
    ['invoice_numbers_have_a_gap: year'],
  ],
  [
    'a payment with a problem',
    ({ due }) => [setPayment(due, sql`problem = 'amount_differs'`)],
    ['payment_with_problem: payment of due'],
  ],
  [
    'no payment with a problem that somebody dealt with',
    ({ due }) => [setPayment(due, sql`problem = 'amount_differs', settled_at = now()`)],
    [],
  ],
  [
    'a refund that failed',
    ({ part }) => [setRefund(part, sql`status = 'failed'`)],
    ['refund_failed: refund'],
  ],
  [
    'an event of a payment that nobody knows',
    () => [
      sql`insert into payment_events (method, event_id, type, outcome)
        values ('stripe', 'evt_1', 'x', 'unknown_payment'), ('stripe', 'evt_2', 'x', 'nothing_new')`,
    ],
    ['event_of_no_payment: stripe evt_1'],
  ],
]
