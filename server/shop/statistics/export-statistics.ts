import { minorDigits } from '../../../shared/money/money.ts'
import type { ShopStatistics, StatisticsQuery } from '../../../shared/shop/shop-statistics.ts'
import { type Cell, csvStream } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readStatistics } from './read-statistics.ts'

const columns = [
  ...['part', 'start', 'name', 'code', 'orders', 'pieces', 'revenue', 'average', 'discount', 'reserved'],
  'currency',
] as const
type Column = (typeof columns)[number]
type Row = Partial<Record<Column, Cell>> & { part: string }

/** Exports the sales of a span as CSV, a row for each figure; `part` says what it is about. */
export async function exportStatistics(
  db: Db,
  portal: Portal,
  user: Actor,
  query: StatisticsQuery,
): Promise<FileAnswer> {
  const rows = rowsOf(await readStatistics(db, portal, user.locale, query), query)
  async function* once() {
    yield rows.map((row) => columns.map((column) => row[column] ?? null))
  }
  return {
    name: `shop-${query.from}-${query.to}.csv`,
    type: 'text/csv; charset=utf-8',
    open: () => csvStream(columns, once()),
  }
}

function rowsOf(statistics: ShopStatistics, { from, by }: StatisticsQuery): Row[] {
  const { currency, period, before, points, categories, products, coupons, out_of_stock } = statistics
  const digits = minorDigits(currency)
  const money = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  const sales = ({ revenue, orders, average }: ShopStatistics['period']) => ({
    ...{ orders, revenue: money(revenue), average: money(average), currency },
  })
  return [
    { part: 'period', start: from, ...sales(period) },
    { part: 'before', ...sales(before) },
    ...points.map(({ start, orders, revenue }) => ({
      ...{ part: by, start, orders, revenue: money(revenue), currency },
    })),
    ...categories.map(({ name, pieces, revenue }) => ({
      ...{ part: 'category', name, pieces, revenue: money(revenue), currency },
    })),
    ...products.map(({ name, product_code, pieces, revenue }) => ({
      ...{ part: 'product', name, code: product_code, pieces, revenue: money(revenue), currency },
    })),
    ...coupons.map(({ code, orders, discount }) => ({
      ...{ part: 'coupon', code, orders, discount: money(discount), currency },
    })),
    ...out_of_stock.map(({ name, product_code, reserved }) => ({
      ...{ part: 'out_of_stock', name, code: product_code, reserved },
    })),
  ]
}
