import { type SQL, sql } from 'drizzle-orm'
import { creditEntries } from '../credits/credits.tables.ts'
import { invoiceNumbers, invoices } from '../invoices/invoices.tables.ts'
import { paymentEvents, payments, refunds } from '../payments/payments.tables.ts'

/** Compares each invoice with the ledger, its payments and its refunds. Amounts in minor units. */
const invoicesWithMoney: SQL = sql`
  select invoice.reference, invoice.status, invoice.credits, invoice.total, invoice.refunded,
    coalesce(entry.gains, 0) as gains, coalesce(entry.gained, 0) as gained, coalesce(entry.lost, 0) as lost,
    coalesce(payment.paid, 0) as payments, coalesce(payment.amount, 0) as paid,
    coalesce(refund.amount, 0) as gone, coalesce(refund.credits, 0) as taken, coalesce(refund.noted, 0) as noted
  from ${invoices} invoice
  left join lateral (
    select count(*) filter (where reason = 'purchase') as gains,
      sum(delta) filter (where reason = 'purchase') as gained,
      sum(owed_delta - delta) filter (where reason in ('refund', 'dispute', 'dispute_won')) as lost
    from ${creditEntries} where invoice_id = invoice._id
  ) entry on true
  left join lateral (
    select count(*) as paid, sum(amount) as amount from ${payments}
    where invoice_id = invoice._id and paid_at is not null and problem is null
  ) payment on true
  left join lateral (
    select sum(refund.amount) filter (where refund.origin <> 'dispute' or refund.status = 'done') as amount,
      sum(refund.credits) as credits, sum(note.total) as noted
    from ${refunds} refund
    join ${payments} payment on payment._id = refund.payment_id and payment.problem is null
    left join ${invoices} note on note._id = refund.credit_note_id
    where refund.invoice_id = invoice._id and refund.status <> 'reversed'
  ) refund on true
  where invoice.kind = 'invoice'`

const line: SQL = sql`'invoice M-' || reference,
  status || ', total ' || total || ', credits ' || credits || ': ' || payments || ' payments of ' || paid || ', ' || gains
    || ' entries of ' || gained || ', ' || lost || ' credits back, refunded ' || refunded || ' by ' || gone`

const settled = sql`status in ('paid', 'refunded', 'disputed')`

/** Checks of the books, each a select of `problem, record, detail` that finds nothing when the books are right. */
export const moneyChecks: SQL[] = [
  sql`select 'paid_invoice_without_one_entry', ${line} from (${invoicesWithMoney}) invoice
    where ${settled} and (gains <> (credits > 0)::int or gained <> credits)`,
  sql`select 'unpaid_invoice_with_entries', ${line} from (${invoicesWithMoney}) invoice
    where not ${settled} and (gains > 0 or lost <> 0)`,
  sql`select 'paid_invoice_without_one_payment', ${line} from (${invoicesWithMoney}) invoice
    where ${settled} and (payments <> 1 or paid <> total) and not (total = 0 and payments = 0)`,
  sql`select 'unpaid_invoice_with_payment', ${line} from (${invoicesWithMoney}) invoice
    where not ${settled} and payments > 0`,
  sql`select 'refunds_do_not_agree', ${line} from (${invoicesWithMoney}) invoice
    where refunded <> gone or lost <> taken or noted <> refunded or (total > 0 and (status = 'refunded') <> (refunded = total))`,
  sql`select 'payment_with_other_refunds', 'payment ' || payment._id, 'refunded ' || payment.refunded || ', refunds ' || refund.amount
    from ${payments} payment
    left join lateral (
      select coalesce(sum(amount) filter (where origin <> 'dispute' or status = 'done'), 0) as amount
      from ${refunds} where payment_id = payment._id
    ) refund on true
    where payment.refunded <> refund.amount`,
  sql`select 'invoice_numbers_have_a_gap', 'year ' || year,
      'last ' || coalesce(last, 0) || ': ' || coalesce(invoices, 0) || ' invoices, highest ' || coalesce(highest, 0)
    from ${invoiceNumbers} full join (
      select number_year as year, count(*) as invoices, max(number) as highest from ${invoices}
      where number is not null group by number_year
    ) given using (year)
    where invoices is distinct from last or highest is distinct from last`,
  sql`select 'payment_with_problem', 'payment ' || _id, method || ': ' || problem from ${payments}
    where problem is not null and settled_at is null`,
  sql`select 'refund_failed', 'refund ' || _id, 'amount ' || amount from ${refunds} where status = 'failed'`,
  sql`select 'event_of_no_payment', method || ' ' || event_id, type from ${paymentEvents} where outcome = 'unknown_payment'`,
]
