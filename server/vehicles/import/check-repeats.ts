import { createHash } from 'node:crypto'
import type { FoundProblem, GivenVehicle } from './read-row.ts'

/** Finds rows of a file that contradict earlier ones: a vehicle twice, a generation with other years. */
export function makeRepeatCheck() {
  const seen = new Set<string>()
  const yearsOf = new Map<string, string>()
  return ({ line, path, fields }: GivenVehicle): FoundProblem | null => {
    const { vtype, manufacture, model, generation, variant } = path
    const above = shortened([vtype, manufacture, model, generation])
    const years = fields.years ?? ''
    const before = yearsOf.get(above) ?? years
    if (before !== years && years !== '')
      return { line, column: 'years', problem: 'years_differ', value: years }
    yearsOf.set(above, before)
    const key = shortened([above, variant])
    if (seen.has(key)) return { line, column: 'variant', problem: 'row_twice', value: variant.slice(0, 80) }
    seen.add(key)
    return null
  }
}

/** Shortens names to a few characters: a large file has many of them. */
const shortened = (names: string[]) =>
  createHash('sha1').update(names.join('\0').toLowerCase()).digest('base64url').slice(0, 16)
