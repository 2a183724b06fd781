import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import type { OrderValues } from './order-values.ts'

type Suggestion = Partial<Pick<OrderValues, 'ecu_brand' | 'ecu_version'>>

/** Returns the values that the file states about the ECU and that are missing or different in the form. */
export function suggestionOf({ maker, families }: EcuIdentity, values: OrderValues): Suggestion {
  const [family] = families
  const suggestion: Suggestion = {}
  if (maker && !isSameName(maker, values.ecu_brand)) suggestion.ecu_brand = maker
  if (family && !isSameName(family, values.ecu_version)) suggestion.ecu_version = family
  return suggestion
}

/** Returns the values that the file states for fields that are still empty. */
export function prefillOf(
  { maker, families, from_name }: EcuIdentity,
  values: OrderValues,
): Partial<OrderValues> {
  const prefill: Partial<OrderValues> = {}
  if (maker && !values.ecu_brand) prefill.ecu_brand = maker
  if (families[0] && !values.ecu_version) prefill.ecu_version = families[0]
  if (from_name.read_method && !values.read_method) prefill.read_method = from_name.read_method
  return prefill
}

/**
 * Returns true when two texts name the same thing, as `Bosch EDC17C46` and `edc17c46`: one contains the other,
 * regardless of case and blanks.
 */
export function isSameName(found: string, typed: string): boolean {
  const bare = (words: string) => words.toLowerCase().replaceAll(/[\s_.-]/g, '')
  const [a, b] = [bare(found), bare(typed)]
  return b !== '' && (a.includes(b) || b.includes(a))
}
