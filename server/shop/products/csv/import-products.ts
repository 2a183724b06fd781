import { setImmediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { CsvImportForm } from '../../../../shared/contract/csv-import.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { holds } from '../../../../shared/contract/permissions.ts'
import type { ProductImportReport } from '../../../../shared/shop/products.ts'
import type { ImportedRecords } from '../../../accounts/imports/imported-records.ts'
import { textCells } from '../../../accounts/imports/planned-rows.ts'
import { takeOver } from '../../../accounts/imports/take-over.ts'
import { readForms } from '../../../platform/csv/read-forms.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { StagedFile } from '../../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { cleanHtml } from '../../../site/content/clean-html.ts'
import { announceShop } from '../../access/announce-shop.ts'
import { selectDetails } from '../product-row.ts'
import { products } from '../products.tables.ts'
import { deleteProducts } from '../remove-products.ts'
import { type PlannedProduct, planProducts } from './plan-products.ts'
import { productCells } from './product-cells.ts'
import { productFile } from './product-file.ts'
import { sortOut, writePlanned } from './write-planned.ts'

/**
 * Takes over the products of a CSV file: new codes are added, those that are there get what differs, so that the same
 * file twice changes nothing. See `takeOver`.
 *
 * @throws AppError `csv_header_wrong`, `csv_unreadable`, `csv_too_many_rows`; `forbidden` for new products when the user may not add any
 */
export async function importProducts(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  [sent]: StagedFile[],
  form: CsvImportForm,
): Promise<ProductImportReport> {
  const { currency } = await portal.settings.get(db)
  const { forms, rows, problems: unread } = await readForms(sent?.path ?? '', productFile(currency))
  for (const { form } of forms) if (form.description) form.description = await cleanSerially(form.description)
  return db.transaction(async (db) => {
    const { planned, problems: refused } = await planProducts(db, currency, forms, { lock: !form.dry_run })
    const { added, restocked } = sortOut(planned)
    if (added.length > 0 && !holds(user, 'shop_manager.product.add')) throw new AppError('forbidden')
    const file = { name: sent?.name ?? '', rows, planned, problems: [...unread, ...refused] }
    const report = await takeOver(db, user, importedProducts(portal, currency), file, form)
    return { ...report, restocked: restocked.length }
  })
}

/** Returns how an import writes products and undoes that. */
export function importedProducts(portal: RunningPortal, currency: string): ImportedRecords<PlannedProduct> {
  const file = productFile(currency)
  return {
    kind: 'products',
    write: async (db, user, planned) => {
      await writePlanned(db, user, sortOut(planned))
      return planned.map(({ next }) => next._id)
    },
    cellsNow: async (db, ids) => {
      const among = inArray(products._id, ids)
      await db.select({ _id: products._id }).from(products).where(among).orderBy(products._id).for('update')
      const found = await selectDetails(db).where(among)
      const cellsOf = productCells(currency)
      return new Map(
        found.map((product) => [product._id, textCells(cellsOf(product, product.category.slug))]),
      )
    },
    remove: async (db, user, ids) => {
      const storage_keys = await deleteProducts(db, user, ids)
      if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
    },
    restore: async (db, user, rows) => {
      const forms = rows.flatMap(({ line, cells }) => {
        // An empty text is a cell of its own here: it empties the text.
        const form = file.read({ ...emptyTexts, ...cells }).data
        return form ? { line, form } : []
      })
      const { planned } = await planProducts(db, currency, forms, { lock: true })
      await writePlanned(db, user, sortOut(planned))
    },
    announce: announceShop,
  }
}

const emptyTexts = { short_description: '', description: '', extra_options: '' }

/** Cleans a description and lets other calls have their turn: a file has thousands. */
async function cleanSerially(html: string) {
  await setImmediate()
  return cleanHtml(html)
}
