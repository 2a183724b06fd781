import { type SQL, sql } from 'drizzle-orm'
import { unpaidPayments } from '../../../shared/orders/order-states.ts'
import { conversations } from '../../conversations/conversations.tables.ts'
import { creditEntries } from '../../money/credits/credits.tables.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { orderFiles, orders } from './orders.tables.ts'

/** Counts the invoices of each order that is paid in money by their state. Amounts in minor units. */
const ordersWithInvoices: SQL = sql`
  select "order"."orderID", "order".status, "order".payment, "order".currency,
    round("order".total_credits * "order".credit_price::numeric / 100) as price,
    count(invoice._id) filter (where invoice.status in ('paid', 'disputed')) as paid,
    count(invoice._id) filter (where invoice.status = 'refunded') as refunded,
    count(invoice._id) filter (where invoice.status = 'due') as due,
    count(invoice._id) filter (where invoice.status <> 'cancelled' and (invoice.user_id <> "order".user_id
      or invoice.currency is distinct from "order".currency
      or invoice.amount is distinct from round("order".total_credits * "order".credit_price::numeric / 100)
    )) as others
  from ${orders} "order"
  left join ${invoices} invoice on invoice.order_id = "order"._id and invoice.kind = 'invoice'
  where "order".credit_price is not null or invoice._id is not null
  group by "order"._id`

const line: SQL = sql`'order ' || "orderID", status || ', ' || payment || ', price ' || coalesce(price::text, 'in credits')
  || ': invoices ' || paid || ' paid, ' || refunded || ' refunded, ' || due || ' due'`

/** Checks, like `moneyChecks`, that orders paid in money and their invoices agree. */
const moneyOfOrders: SQL[] = [
  sql`select 'paid_order_without_one_paid_invoice', ${line} from (${ordersWithInvoices}) "order"
    where payment = 'paid' and (paid <> 1 or due + refunded > 0)`,
  sql`select 'unpaid_order_with_paid_invoice', ${line} from (${ordersWithInvoices}) "order"
    where payment in ('due', 'pay_later') and (paid + refunded > 0 or due > 1)`,
  sql`select 'refunded_order_without_refunded_invoice', ${line} from (${ordersWithInvoices}) "order"
    where payment = 'refunded' and (refunded <> 1 or paid + due > 0)`,
  sql`select 'cancelled_order_with_money', ${line} from (${ordersWithInvoices}) "order"
    where status = 'cancelled' and paid + due > 0`,
  sql`select 'order_invoiced_otherwise', ${line} from (${ordersWithInvoices}) "order" where others > 0`,
]

/** Counts the ledger entries of each order: those that charge its price, those that give credits back, and their sum. */
const ordersWithEntries: SQL = sql`
  select "order"._id, "order"."orderID", payment, total_credits, refunded_credits, credit_price is not null as in_money,
    count(entry._id) as entries,
    count(*) filter (where entry.reason in ('order_placed', 'order_paid') and entry.delta = -total_credits) as charges,
    count(*) filter (where entry.reason = 'order_refunded') as refunds,
    coalesce(sum(entry.delta) filter (where entry.reason = 'order_refunded'), 0) as credits_back
  from ${orders} "order"
  left join ${creditEntries} entry on entry.order_id = "order"._id and entry.user_id = "order".user_id
  group by "order"._id`

const orderLine: SQL = sql`
  'order ' || "orderID",
  payment || ', ' || total_credits || ', refunded ' || refunded_credits || ': ' || entries || ' entries, ' || charges
    || ' charges, ' || credits_back || ' back by ' || refunds`

/** Condition on orders in credits that weren't charged once, or got another sum back than they say. */
const chargedOtherwise = sql`(charges <> 1 or entries <> 1 + refunds or credits_back <> refunded_credits)`

const paidOrders: SQL = sql`
  select 'paid_order_without_one_charge', ${orderLine} from (${ordersWithEntries}) paid
  where payment = 'paid' and not in_money and ${chargedOtherwise}`

const unpaidOrders: SQL = sql`
  select 'unpaid_order_with_credits', ${orderLine} from (${ordersWithEntries}) unpaid
  where case
    when in_money or payment in ${[...unpaidPayments]} then entries > 0
    when payment = 'refunded' then refunds = 0 or refunded_credits <> total_credits or ${chargedOtherwise}
  end`

const files: SQL = sql`
  select 'order_without_original_file', 'order ' || "orderID", 'status ' || status from ${orders}
  where not exists (
    select from ${orderFiles} where ${orderFiles.order_id} = ${orders._id} and ${orderFiles.kind} = 'original'
  )`

const talks: SQL = sql`
  select 'conversation_without_order', 'conversation ' || _id, 'customer ' || customer_id from ${conversations}
  where kind = 'order' and not exists (
    select from ${orders} where ${orders._id} = ${conversations._id} and ${orders.user_id} = ${conversations.customer_id}
  )`

/** Checks that orders agree with their files, conversations, the ledger and their invoices. */
export const orderChecks: SQL[] = [paidOrders, unpaidOrders, files, talks, ...moneyOfOrders]
