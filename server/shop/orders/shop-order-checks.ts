import { type SQL, sql } from 'drizzle-orm'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { couponUses } from '../coupons/coupon-uses.tables.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { products } from '../products/products.tables.ts'
import { stockEntries } from '../stock/stock.tables.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

/** Compares each shop order with its invoice. Amounts in minor units. */
const ordersWithInvoices: SQL = sql`
  select o._id, o.reference, o.current_status, o.goods - o.discount + o.shipping_cost as net, i.status, i.amount,
    (select count(*) from ${invoices} other where other.shop_order_id = o._id and other.kind = 'invoice') as invoices,
    i.user_id is distinct from o.user_id or i.reference is distinct from o.reference as others,
    (select coalesce(sum(l.quantity * l.unit_price), 0) from ${shopOrderLines} l where l.shop_order_id = o._id) as goods,
    (select coalesce(sum(l.discount), 0) from ${shopOrderLines} l where l.shop_order_id = o._id) as discounts,
    o.goods as said, o.discount as discount
  from ${shopOrders} o
  left join ${invoices} i on i.shop_order_id = o._id and i.kind = 'invoice'`

const line: SQL = sql`'shop order M-' || reference, current_status || ': invoice ' || coalesce(status, 'missing') || ', net ' || net
  || ', on the invoice ' || coalesce(amount::text, '-')`

/** Pieces of each product of each order: those that its state should have moved, and those of its entries. */
const piecesOfOrders: SQL = sql`
  select o.reference, o.current_status, l.product_id, l.pieces, l.returned, l.restocked,
    coalesce(e.reserved, 0) as reserved, coalesce(e.sold, 0) as sold
  from ${shopOrders} o
  join lateral (
    select product_id, sum(quantity) as pieces, sum(returned) as returned, sum(restocked) as restocked from ${shopOrderLines} where shop_order_id = o._id group by product_id
  ) l on true
  join ${products} p on p._id = l.product_id
  left join lateral (
    select sum(reserved) as reserved, sum(sold) as sold from ${stockEntries}
    where shop_order_id = o._id and product_id = l.product_id
  ) e on true`

/** Checks, like those of money, that shop orders agree with their invoices, their stock and their coupons. */
export const shopOrderChecks: SQL[] = [
  sql`select 'shop_order_invoiced_otherwise' as problem, ${line} from (${ordersWithInvoices}) o
    where invoices <> 1 or others or amount is distinct from net or goods <> said or discounts <> discount`,
  sql`select 'shop_order_unlike_invoice' as problem, ${line} from (${ordersWithInvoices}) o
    where invoices = 1 and not case current_status
      when 'unpaid' then status = 'due'
      when 'cancelled' then status in ('cancelled', 'refunded')
      when 'shipped' then status in ('paid', 'disputed', 'refunded')
      when 'completed' then status in ('paid', 'disputed', 'refunded')
      else status in ('paid', 'disputed') end`,
  sql`select 'shop_order_unlike_stock' as problem, 'shop order M-' || reference as record,
      current_status || ', pieces ' || pieces || ': reserved ' || reserved || ', sold ' || sold as detail
    from (${piecesOfOrders}) o
    where reserved <> case when current_status = 'unpaid' then pieces else 0 end
      or sold <> case current_status when 'unpaid' then 0 when 'cancelled' then returned - restocked else pieces - restocked end`,
  sql`select 'coupon_used_otherwise' as problem, 'coupon ' || c.code as record, 'used ' || c.used || ', uses ' || u.uses || ', orders ' || u.orders as detail
    from ${coupons} c
    cross join lateral (
      select count(*) as uses, count(o._id) filter (where o.current_status <> 'cancelled' and o.coupon_id = c._id) as orders
      from ${couponUses} use left join ${shopOrders} o on o._id = use.shop_order_id where use.coupon_id = c._id
    ) u
    where c.used <> u.uses or u.uses <> u.orders`,
  sql`select 'shop_order_without_coupon_use' as problem, 'shop order M-' || o.reference as record, o.coupon_code as detail
    from ${shopOrders} o join ${coupons} c on c._id = o.coupon_id
    where o.current_status <> 'cancelled' and not exists (
      select from ${couponUses} use where use.shop_order_id = o._id and use.coupon_id = c._id)`,
]
