import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { TreeVariant, treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { inEachLanguage } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { hasWords } from '../catalog/has-words.ts'
import { selectOfVariants, variantColumns } from '../catalog/select-variants.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { variantStages } from '../statistics/stages.tables.ts'

const stagesOf = sql`from ${variantStages} where ${variantStages}.variant_id = ${variants}._id`
const { generation_id, ecus } = getTableColumns(variants)
const columns = {
  ...variantColumns,
  parent: generation_id,
  ecus,
  stages: sql<number>`(select count(*) ${stagesOf})`,
}

const selectTreeVariants = (db: Db) => selectOfVariants(db, columns)

const list = listOf(variants, selectTreeVariants)

type Asked = Query<typeof treeVariantRoutes.list>

/** Sort orders; ids grow with time, so they sort as variants were added. */
const orders = inEachLanguage<Record<Asked['sort'], SQL>>((sorted) => ({
  name: inOrder(asc(sorted(variants.name)), asc(variants._id)),
  '-name': inOrder(desc(sorted(variants.name)), desc(variants._id)),
  power_hp: inOrder(asc(variants.power_hp), asc(variants._id)),
  '-power_hp': inOrder(desc(variants.power_hp), desc(variants._id)),
  created_at: asc(variants._id),
  '-created_at': desc(variants._id),
}))

/** Lists variants for the operator: those that the words find, of a generation, with or without stages. */
export function listTreeVariants(
  db: Db,
  locale: LocaleCode,
  { keywords, parent, completed, sort, ...paging }: Asked,
): Promise<PageOf<TreeVariant>> {
  const where = and(
    parent ? eq(variants.generation_id, parent) : undefined,
    completed === undefined ? undefined : sql`exists (select ${stagesOf}) = ${sql.raw(String(completed))}`,
  )
  return pageOf(db, list, where, { ...paging, search: hasWords(keywords), order: orders(locale)[sort] })
}

/** Reads a variant as the operator's list shows it. Errors: not_found. */
export async function readTreeVariant(db: Db, _id: string): Promise<TreeVariant> {
  const [variant] = await selectTreeVariants(db).where(eq(variants._id, _id))
  if (!variant) throw new AppError('not_found')
  return variant
}
