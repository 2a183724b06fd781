import type { Variant } from '../../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { fewSearches } from '../few-searches.ts'
import { correctTerms } from './correct-terms.ts'
import { findVariants, findWithoutOne } from './find-variants.ts'
import type { RememberedSearches } from './remember-searches.ts'
import type { Term } from './term.ts'
import { typedTerms } from './typed-terms.ts'

/** Fewer terms say too little for one of them to be left out. */
const fewestToLeaveOut = 3

/**
 * Finds the best 20 variants for a text as people type it, words in any order: first those that have all of it in full, then
 * those whose words begin so. When there are none, misspelt words are corrected; when there still are none, a vehicle may
 * lack one of three terms or more.
 */
export function searchVariants(
  db: Db,
  { vehicleSearches }: Pick<Portal, 'vehicleSearches'>,
  keywords: string,
): Promise<Variant[]> {
  const typed = typedTerms(keywords)
  return fewSearches(() => search(db, vehicleSearches, typed))
}

async function search(db: Db, vehicleSearches: RememberedSearches, typed: Term[]): Promise<Variant[]> {
  const found = await findVariants(db, vehicleSearches, typed)
  if (found.length > 0 || typed.length === 0) return found
  const { corrected, widened } = await correctTerms(db, typed)
  for (const terms of [corrected, widened]) {
    const similar = await findVariants(db, vehicleSearches, terms)
    if (similar.length > 0) return similar
  }
  return corrected.length < fewestToLeaveOut ? [] : findWithoutOne(db, corrected)
}
