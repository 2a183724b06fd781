import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { CsvProblem } from '../../../../shared/contract/csv-import.ts'
import { slugOf } from '../../../../shared/shop/slug.ts'
import { type PlannedRow, textCells } from '../../../accounts/imports/planned-rows.ts'
import { type FormOfLine, problemOf } from '../../../platform/csv/read-forms.ts'
import type { Db } from '../../../platform/db/client.ts'
import { categories } from '../../categories/categories.tables.ts'
import { products } from '../products.tables.ts'
import { productCells } from './product-cells.ts'
import type { ProductLine } from './product-file.ts'

const columns = {
  _id: products._id,
  name: products.name,
  slug: products.slug,
  product_code: products.product_code,
  category_id: products.category_id,
  price: products.price,
  weight: products.weight,
  weight_unit: products.weight_unit,
  short_description: products.short_description,
  description: products.description,
  extra_options: products.extra_options,
  status: products.status,
}
type Known = Awaited<ReturnType<typeof readKnown>>[number]
/** A product as a file leaves it. */
type Fields = Omit<Known, 'inventory'>

/** What a line makes of a product: `known` is null for a new one, `inventory` for a stock that stays. */
export type PlannedProduct = PlannedRow & { known: Known | null; next: Fields; inventory: number | null }
type Plan = Omit<PlannedProduct, keyof PlannedRow>

/**
 * Compares the lines of a file with the products that are there.
 *
 * @param lock locks these products until the transaction ends
 * @returns what becomes of each product, and the lines that can't be taken over
 */
export async function planProducts(
  db: Db,
  currency: string,
  forms: FormOfLine<ProductLine>[],
  { lock = false } = {},
) {
  const cellsOf = productCells(currency)
  const known = await readKnown(
    db,
    forms.map(({ form }) => form.product_code.toLowerCase()),
    lock,
  )
  const byCode = new Map(known.map((product) => [product.product_code.toLowerCase(), product]))
  const { categoryOf, slugOfCategory } = await readCategories(db)
  const problems: CsvProblem[] = []
  const planned: PlannedProduct[] = []
  for (const { line, form } of forms) {
    const before = byCode.get(form.product_code.toLowerCase()) ?? null
    const category_id = categoryOf(form.category)
    const slug = form.slug ?? before?.slug ?? slugOf(form.name)
    if (!category_id)
      problems.push(problemOf({ line, column: 'category', problem: 'invalid_value' }, form.category))
    else if (!slug) problems.push(problemOf({ line, column: 'slug', problem: 'invalid_type' }))
    else {
      const plan = planOf(form, before, { category_id, slug })
      const inventory = plan.inventory ?? before?.inventory ?? 0
      planned.push({
        ...{ ...plan, line, name: `${plan.next.name} (${plan.next.product_code})` },
        before: before && textCells(cellsOf(before, slugOfCategory(before.category_id))),
        after: textCells(cellsOf({ ...plan.next, inventory }, slugOfCategory(category_id))),
      })
    }
  }
  problems.push(...(await takenSlugs(db, planned)))
  return { planned, problems }
}

function planOf(
  { inventory, category: _, ...form }: ProductLine,
  known: Known | null,
  found: Pick<Fields, 'category_id' | 'slug'>,
): Plan {
  const before = known ?? {
    ...{ _id: randomUUID(), weight: 0, weight_unit: 'kg' as const, status: 'draft' as const },
    ...{ short_description: '', description: '', extra_options: [], inventory: 0 },
  }
  const { inventory: stock, ...unchanged } = before
  const next = {
    ...unchanged,
    ...found,
    name: form.name,
    product_code: form.product_code,
    price: form.price,
    weight: form.weight ?? before.weight,
    weight_unit: form.weight_unit ?? before.weight_unit,
    short_description: form.short_description ?? before.short_description,
    description: form.description ?? before.description,
    extra_options: form.extra_options
      ? optionsAs(form.extra_options, before.extra_options)
      : before.extra_options,
    status: form.status ?? before.status,
  }
  return { known, next, inventory: inventory === undefined || inventory === stock ? null : inventory }
}

/** Returns the options of a line; those that are there by their name keep their id, which carts know. */
function optionsAs(given: NonNullable<ProductLine['extra_options']>, known: Fields['extra_options']) {
  const left = [...known]
  return given.map((option) => {
    const at = left.findIndex(({ name }) => name === option.name)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return { _id: same?._id ?? randomUUID(), ...option }
  })
}

async function readKnown(db: Db, codes: string[], lock: boolean) {
  const query = db
    .select({ ...columns, inventory: products.inventory })
    .from(products)
    .where(inArray(sql`lower(${products.product_code})`, codes))
    .orderBy(products._id)
    .$dynamic()
  return codes.length === 0 ? [] : await (lock ? query.for('no key update') : query)
}

/** Returns how a category is found, by its name in addresses, else by its name regardless of case; and how it is named there. */
async function readCategories(db: Db) {
  const all = await db.select().from(categories).orderBy(categories._id)
  const ids = new Map(all.map(({ _id, name }) => [name.toLowerCase(), _id]))
  for (const { _id, slug } of all) ids.set(slug, _id)
  const slugs = new Map(all.map(({ _id, slug }) => [_id, slug]))
  return {
    categoryOf: (cell: string) => ids.get(cell.toLowerCase()),
    slugOfCategory: (_id: string) => slugs.get(_id) ?? '',
  }
}

/** Returns the lines whose name in addresses is another product's, in the shop or in the file. */
async function takenSlugs(db: Db, planned: PlannedProduct[]): Promise<CsvProblem[]> {
  const slugs = planned.map(({ next }) => next.slug)
  const owners = await db
    .select({ _id: products._id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  const owned = new Map(owners.map(({ _id, slug }) => [slug, _id]))
  const seen = new Set<string>()
  return planned.flatMap(({ line, next: { _id, slug } }) => {
    const taken = (owned.get(slug) ?? _id) !== _id
    const twice = seen.has(slug)
    seen.add(slug)
    return taken || twice
      ? [problemOf({ line, column: 'slug', problem: twice ? 'twice' : 'taken' }, slug)]
      : []
  })
}
