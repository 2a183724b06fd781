import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import type { PhraseKey } from '../../app/phrase.ts'
import type { OrderValues } from './order-values.ts'
import { isSameName } from './suggestion.ts'

/** Returns warnings about the file for the person to check before sending. None of them prevents sending. */
export function warningsOf(identity: EcuIdentity, values: OrderValues): PhraseKey[] {
  const { container, families, warnings } = identity
  const found: PhraseKey[] = warnings
    .filter((warning) => warning !== 'scanned_in_part')
    .map((warning) => `orders.file_warning.${warning}` as const)
  if (container === 'unknown') found.push('orders.file_warning.unknown_kind')
  if (container === 'slave' && values.master_or_slave === 'master')
    found.push('orders.file_warning.slave_file')
  const otherEcu = families.length > 0 && !families.some((family) => isSameName(family, values.ecu_version))
  if (otherEcu && values.ecu_version !== '') found.push('orders.file_warning.other_ecu')
  return found
}
