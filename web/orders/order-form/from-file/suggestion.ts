import type { EcuIdentity } from '../../../../shared/vehicles/ecu-identity/identity.ts'
import type { OrderValues } from '../order-values.ts'
import { fillIn } from './filled-in.ts'

type Suggestion = Partial<Pick<OrderValues, 'ecu_brand' | 'ecu_version'>>

/** Returns the values that the file states about the ECU and that are missing or different in the form. */
export function suggestionOf({ maker, families }: EcuIdentity, values: OrderValues): Suggestion {
  const [family] = families
  const suggestion: Suggestion = {}
  if (maker && !isSameName(maker, values.ecu_brand)) suggestion.ecu_brand = maker
  if (family && !isSameName(family, values.ecu_version)) suggestion.ecu_version = family
  return suggestion
}

/**
 * Returns the values that the file and its name state for fields that are still empty, with their marks. A field that was filled in
 * before and emptied stays empty.
 */
export function prefillOf(identity: EcuIdentity, values: OrderValues): Partial<OrderValues> {
  const { maker, families, container, from_name } = identity
  const found: Partial<OrderValues> = {
    ecu_brand: maker ?? from_name.ecu_brand ?? '',
    ecu_version: families[0] ?? from_name.ecu ?? '',
    read_method: from_name.read_method ?? null,
    master_or_slave: container === 'slave' ? 'slave' : null,
  }
  const missing = Object.entries(found).filter(
    ([name, value]) => value && !Reflect.get(values, name) && values.filled_in[name]?.from !== 'file',
  )
  return missing.length > 0 ? fillIn(values.filled_in, Object.fromEntries(missing), 'file') : {}
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
