import { type SQL, sql } from 'drizzle-orm'
import type { SiteSettings } from '../../../shared/settings.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'

/** Days of the site's calendar, both included, and its settings. */
export type Span = { from: string; to: string; settings: SiteSettings }

/** Start of a day of the site's calendar, so many days later. */
const startOf = (day: string, { settings }: Span, plus = 0): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone ${settings.opening_hours.time_zone})`

/** Days that a span has. */
export const daysOf = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/**
 * Selects the orders that were paid in a span, or in one of the same length before it, in the site's currency: `revenue` is the
 * net money left of each, `paid_on` its day. Orders whose whole money went back are left out.
 *
 * @param shift days by which the span is moved
 */
export function paidOrders(span: Span, shift = 0): SQL {
  const { currency, opening_hours } = span.settings
  return sql`
    select o._id, o.coupon_code, o.discount, (i.paid_at at time zone ${opening_hours.time_zone})::date as paid_on,
      i.amount - case when i.total = 0 then 0 else round(i.amount::numeric * i.refunded / i.total) end as revenue
    from ${invoices} i join ${shopOrders} o on o._id = i.shop_order_id
    where i.kind = 'invoice' and i.source = 'shop' and i.status in ('paid', 'disputed') and i.currency = ${currency}
      and i.paid_at >= ${startOf(span.from, span, shift)} and i.paid_at < ${startOf(span.to, span, shift + 1)}`
}
