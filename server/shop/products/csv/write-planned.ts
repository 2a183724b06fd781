import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { type AuditRecord, auditEach, type Doer } from '../../../users/audit/audit.ts'
import { announceShop } from '../../access/announce-shop.ts'
import { changeStock, type StockChange } from '../../stock/change-stock.ts'
import { products } from '../products.tables.ts'
import type { PlannedProduct } from './plan-products.ts'

/** Rows of one statement. */
const batch = 500

/** Divides planned products by what is to be done with them. */
export function sortOut(planned: PlannedProduct[]) {
  const added = planned.filter(({ known }) => !known)
  const edited = planned.filter(
    ({ known, next }) => known && !isDeepStrictEqual({ ...known, ...next }, known),
  )
  const restocked = planned.filter(({ inventory }) => inventory !== null)
  const changed = new Set([...edited, ...restocked.filter(({ known }) => known)])
  return {
    added,
    edited,
    restocked,
    changed: changed.size,
    same: planned.length - added.length - changed.size,
  }
}

/** Writes planned products and their stock, with an audit entry for each change, in the caller's transaction. */
export async function writePlanned(
  db: Db,
  user: Doer,
  { added, edited, restocked }: Pick<ReturnType<typeof sortOut>, 'added' | 'edited' | 'restocked'>,
) {
  const rows = [...added, ...edited].map(({ next }) => next)
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insert(products)
      .values(rows.slice(from, from + batch))
      .onConflictDoUpdate({ target: products._id, set: { ...replaced, updated_at: sql`now()` } })
  await changeStock(
    db,
    restocked.map((product) => stockChangeOf(product, user)),
  )
  await auditEach(db, user, [
    ...added.map(
      ({ next }): AuditRecord => ({ act: 'product_added', subject: next, after: described(next) }),
    ),
    ...edited.map(
      ({ known, next }): AuditRecord => ({
        ...{ act: 'product_changed', subject: next, after: described(next) },
        before: known ? described(known) : {},
      }),
    ),
    ...restocked.flatMap(({ known, next, inventory }): AuditRecord[] =>
      known
        ? [
            {
              ...{ act: 'product_stock_changed', subject: next },
              ...{ before: { inventory: known.inventory }, after: { inventory } },
            },
          ]
        : [],
    ),
  ])
  if (rows.length + restocked.length > 0) await announceShop(db)
}

const replaced = Object.fromEntries(
  (
    [
      ...(['name', 'slug', 'product_code', 'category_id', 'price', 'weight', 'weight_unit'] as const),
      ...(['short_description', 'description', 'extra_options', 'status'] as const),
    ] satisfies (keyof PlannedProduct['next'])[]
  ).map((column) => [column, sql.raw(`excluded.${column}`)]),
)

function stockChangeOf({ known, next, inventory }: PlannedProduct, user: Doer): StockChange {
  const common = {
    product_id: next._id,
    created_by: user._id,
    inventory: (inventory ?? 0) - (known?.inventory ?? 0),
  }
  return known
    ? { ...common, reason: 'corrected', effect_key: `import:${randomUUID()}` }
    : { ...common, reason: 'received', effect_key: `first:${next._id}` }
}

/** Returns a product's fields as the audit log records them. */
function described({ name, product_code, price, status, slug, extra_options }: PlannedProduct['next']) {
  const options = extra_options.map((option) => `${option.name} ${option.price}`)
  return { name, product_code, price, status, slug, extra_options: options }
}
