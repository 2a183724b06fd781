import { asc, gt } from 'drizzle-orm'
import { minorDigits } from '../../../../shared/money/money.ts'
import { type ProductColumn, productFileColumns } from '../../../../shared/shop/product-file.ts'
import { type Cell, csvStream } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { Portal } from '../../../platform/portal.ts'
import { selectDetails } from '../product-row.ts'
import { products } from '../products.tables.ts'
import { weightDigits } from './product-file.ts'

const columns: readonly ProductColumn[] = [...productFileColumns.required, ...productFileColumns.optional]

/** Products that are in memory at a time. */
const batch = 500

/** Exports all products as CSV, which is written while it is sent and can be imported as it is. */
export async function exportProducts(db: Db, portal: Portal): Promise<FileAnswer> {
  const { currency } = await portal.settings.get(db)
  const digits = minorDigits(currency)
  const money = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  async function* rows() {
    let last = ''
    while (true) {
      const found = await selectDetails(db)
        .where(last ? gt(products._id, last) : undefined)
        .orderBy(asc(products._id))
        .limit(batch)
      last = found.at(-1)?._id ?? ''
      yield found.map((product) => {
        const cells: Record<ProductColumn, Cell> = {
          ...product,
          category: product.category.slug,
          price: money(product.price),
          weight: product.weight / 10 ** weightDigits,
          extra_options: product.extra_options
            .map(({ name, price }) => `${name}: ${money(price)}`)
            .join('\n'),
        }
        return columns.map((column) => cells[column])
      })
      if (found.length < batch) return
    }
  }
  return {
    name: `products-${new Date().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    open: () => csvStream(columns, rows()),
  }
}
