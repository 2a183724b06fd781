import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../../orders/orders/orders.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'

/** What each order that is paid in money has to do with its invoices. Amounts in minor units. */
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

/** As `moneyChecks`, of orders that are paid in money: the order and its invoice say the same. */
export const orderChecks: SQL[] = [
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
