import { type SQL, sql } from 'drizzle-orm'
import type { ShopStatistics, StatisticsQuery } from '../../../shared/shop/shop-statistics.ts'
import { inAlphabet, inEachLanguage } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { categories } from '../categories/categories.tables.ts'
import { shopOrderLines } from '../orders/shop-orders.tables.ts'
import { products } from '../products/products.tables.ts'
import { daysOf, paidOrders, type Span } from './paid-orders.ts'

/** Reads the sales of the shop in a span of days, and of the span of the same length before it. */
export async function readStatistics(
  db: Db,
  portal: Portal,
  locale: string,
  { from, to, by }: StatisticsQuery,
): Promise<ShopStatistics> {
  const settings = await portal.settings.get(db)
  const span = { from, to, settings }
  const [{ period, before }, points, byCategory, best, coupons, out_of_stock] = await Promise.all([
    readSales(db, span),
    pointsOf(db, span, by),
    categoriesOf(db, span),
    bestOf(db, span),
    couponsOf(db, span),
    outOfStock(db, locale),
  ])
  return {
    currency: settings.currency,
    ...{ period, before, points, categories: byCategory, products: best, coupons, out_of_stock },
  }
}

/** Reads the sales of a span of days, and of the span of the same length before it. */
export async function readSales(db: Db, span: Span): Promise<Pick<ShopStatistics, 'period' | 'before'>> {
  const [period, before] = await Promise.all([
    salesOf(db, paidOrders(span)),
    salesOf(db, paidOrders(span, -daysOf(span))),
  ])
  return { period, before }
}

/** Waits for the rows of a query. */
async function rowsOf<Row>(asked: PromiseLike<{ rows: Row[] }>): Promise<Row[]> {
  return (await asked).rows
}

async function salesOf(db: Db, orders: SQL): Promise<ShopStatistics['period']> {
  const [row] = await rowsOf(
    db.execute<ShopStatistics['period']>(sql`
      select coalesce(sum(revenue), 0)::bigint as revenue, count(*)::int as orders,
        coalesce(round(avg(revenue)), 0)::bigint as average
      from (${orders}) o`),
  )
  if (!row) throw new Error('Sums have one row')
  return row
}

/** A point for each day, week (from Monday) or month, those without sales included. */
function pointsOf(db: Db, span: Span, by: StatisticsQuery['by']) {
  const step = sql`${`1 ${by}`}::interval`
  return rowsOf(
    db.execute<ShopStatistics['points'][number]>(sql`
      select to_char(point.start, 'YYYY-MM-DD') as start, coalesce(sum(o.revenue), 0)::bigint as revenue, count(o._id)::int as orders
      from generate_series(date_trunc(${by}, ${span.from}::timestamp), ${span.to}::timestamp, ${step}) point(start)
      left join (${paidOrders(span)}) o on date_trunc(${by}, o.paid_on::timestamp) = point.start
      group by point.start order by point.start`),
  )
}

/** Pieces that didn't come back, and their net money after discount. */
const soldOf = sql`
  sum(round((l.quantity * l.unit_price - l.discount)::numeric * (l.quantity - l.returned) / l.quantity))::bigint as revenue,
  sum(l.quantity - l.returned)::int as pieces`
/** Leaves out lines of which all came back. */
const isLeft = sql`l.quantity > l.returned`

function categoriesOf(db: Db, span: Span) {
  return rowsOf(
    db.execute<ShopStatistics['categories'][number]>(sql`
      select coalesce(c.name, '') as name, ${soldOf}
      from (${paidOrders(span)}) o join ${shopOrderLines} l on l.shop_order_id = o._id
      left join ${products} p on p._id = l.product_id left join ${categories} c on c._id = p.category_id
      where ${isLeft}
      group by c._id, c.name order by revenue desc, ${inAlphabet(sql`c.name`)}`),
  )
}

function bestOf(db: Db, span: Span) {
  return rowsOf(
    db.execute<ShopStatistics['products'][number]>(sql`
      select l.product_id, max(l.name) as name, max(l.product_code) as product_code, ${soldOf}
      from (${paidOrders(span)}) o join ${shopOrderLines} l on l.shop_order_id = o._id
      where ${isLeft}
      group by l.product_id order by pieces desc, revenue desc, l.product_id limit 10`),
  )
}

function couponsOf(db: Db, span: Span) {
  return rowsOf(
    db.execute<ShopStatistics['coupons'][number]>(sql`
      select coupon_code as code, count(*)::int as orders, sum(discount)::bigint as discount
      from (${paidOrders(span)}) o where coupon_code <> ''
      group by coupon_code order by orders desc, code`),
  )
}

const byName = inEachLanguage((sorted) => sorted(sql`name`))

function outOfStock(db: Db, locale: string) {
  return rowsOf(
    db.execute<ShopStatistics['out_of_stock'][number]>(sql`
      select _id, name, product_code, reserved from ${products}
      where status = 'published' and inventory = 0 order by ${byName(locale)}, _id limit 100`),
  )
}
