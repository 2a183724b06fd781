import { asc, sql } from 'drizzle-orm'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import { inEachLanguage } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { hasWords } from '../catalog/has-words.ts'
import { selectVariants } from '../catalog/select-variants.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { variantStages } from './stages.tables.ts'

const list = listOf(variants, selectVariants)
const byName = inEachLanguage((sorted) => inOrder(asc(sorted(variants.name)), asc(variants._id)))
const hasStage = sql`exists (select from ${variantStages} where ${variantStages.variant_id} = ${variants._id})`

/** Lists the variants with stock figures, which all have, and those of a stage at least, by name. */
export function listCompleted(
  db: Db,
  locale: LocaleCode,
  { keywords, ...paging }: Query<typeof statisticsRoutes.completed>,
): Promise<PageOf<Variant>> {
  return pageOf(db, list, hasStage, { ...paging, search: hasWords(keywords), order: byName(locale) })
}
