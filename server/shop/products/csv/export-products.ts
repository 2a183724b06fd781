import { asc, gt } from 'drizzle-orm'
import { csvStream } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { Portal } from '../../../platform/portal.ts'
import { selectDetails } from '../product-row.ts'
import { products } from '../products.tables.ts'
import { productCells, productColumns } from './product-cells.ts'

/** Products that are in memory at a time. */
const batch = 500

/** Exports all products as CSV, which is written while it is sent and can be imported as it is. */
export async function exportProducts(db: Db, portal: Portal): Promise<FileAnswer> {
  const { currency } = await portal.settings.get(db)
  const cellsOf = productCells(currency)
  async function* rows() {
    let last = ''
    while (true) {
      const found = await selectDetails(db)
        .where(last ? gt(products._id, last) : undefined)
        .orderBy(asc(products._id))
        .limit(batch)
      last = found.at(-1)?._id ?? ''
      yield found.map((product) => {
        const cells = cellsOf(product, product.category.slug)
        return productColumns.map((column) => cells[column])
      })
      if (found.length < batch) return
    }
  }
  return {
    name: `products-${new Date().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    open: () => csvStream(productColumns, rows()),
  }
}
