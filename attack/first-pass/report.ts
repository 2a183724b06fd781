import type { Operation } from '../operations.ts'
import { exceptions } from './exceptions.ts'
import type { FirstPass } from './first-pass.ts'

/**
 * Prints how many operations the first pass carried out, and which it didn't, with the reason or the refusals.
 *
 * @returns whether all were carried out that should be
 */
export function reportFirstPass(
  { bySchema, byRecipe, refusals }: FirstPass,
  operations: Operation[],
): boolean {
  const missing = operations
    .map(({ id }) => id)
    .filter((id) => !bySchema.has(id) && !byRecipe.has(id) && !(id in exceptions))
  console.log(
    `${bySchema.size + byRecipe.size} of ${operations.length} operations carried out: ${bySchema.size} with values made from their schema, ${byRecipe.size} by a recipe`,
  )
  for (const [id, reason] of Object.entries(exceptions)) console.log(`  ${id} left out: ${reason}`)
  for (const id of missing) console.log(`  ${id} not carried out: ${refusals.get(id) ?? 'not tried'}`)
  return missing.length === 0
}
