import { setImmediate } from 'node:timers/promises'
import { csvImportLimits } from '../../../../shared/contract/csv-import.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { holds } from '../../../../shared/contract/permissions.ts'
import type { ProductImportReport } from '../../../../shared/shop/products.ts'
import { readForms } from '../../../platform/csv/read-forms.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { StagedFile } from '../../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { cleanHtml } from '../../../site/content/clean-html.ts'
import { planProducts } from './plan-products.ts'
import { productFile } from './product-file.ts'
import { sortOut, writePlanned } from './write-planned.ts'

/**
 * Takes over the products of a CSV file: new codes are added, those that are there get what differs, so that the same
 * file twice changes nothing. With any problem, or with `dry_run`, nothing is kept, and the report says what would be.
 *
 * @throws AppError `csv_header_wrong`, `csv_unreadable`, `csv_too_many_rows`; `forbidden` for new products when the user may not add any
 */
export async function importProducts(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  [sent]: StagedFile[],
  dry_run: boolean,
): Promise<ProductImportReport> {
  const { currency } = await portal.settings.get(db)
  const { forms, rows, problems: unread } = await readForms(sent?.path ?? '', productFile(currency))
  for (const { form } of forms) if (form.description) form.description = await cleanInTurn(form.description)
  return db.transaction(async (db) => {
    const { planned, problems: refused } = await planProducts(db, forms, { lock: !dry_run })
    const problems = [...unread, ...refused].sort((a, b) => a.line - b.line)
    const { added, edited, restocked, changed, same } = sortOut(planned)
    if (added.length > 0 && !holds(user, 'shop_manager.product.add')) throw new AppError('forbidden')
    const done = !dry_run && problems.length === 0
    if (done) await writePlanned(db, user, { added, edited, restocked })
    return {
      ...{ rows, added: added.length, changed, same, restocked: restocked.length, done },
      problems: problems.slice(0, csvImportLimits.problems),
      problems_total: problems.length,
    }
  })
}

/** Cleans a description and lets other calls have their turn: a file has thousands. */
async function cleanInTurn(html: string) {
  await setImmediate()
  return cleanHtml(html)
}
