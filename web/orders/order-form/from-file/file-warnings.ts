import type { EcuIdentity } from '../../../../shared/vehicles/ecu-identity/identity.ts'
import { groupNumber } from '../../../../shared/vehicles/ecu-identity/layouts/layout.ts'
import { makes } from '../../../../shared/vehicles/ecu-identity/name-words.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import type { OrderValues } from '../order-values.ts'
import { isSameName } from './suggestion.ts'

/** Returns warnings about the file for the person to check before sending. None of them prevents sending. */
export function warningsOf(identity: EcuIdentity, values: OrderValues): PhraseKey[] {
  const { container, families, warnings } = identity
  const isSlave = values.master_or_slave === 'slave'
  const found: PhraseKey[] = warnings
    .filter((warning) => warning !== 'scanned_in_part')
    // What a slave tool writes is encrypted.
    .filter((warning) => warning !== 'encrypted' || !isSlave)
    .map((warning) => `orders.file_warning.${warning}` as const)
  if (container === 'unknown') found.push('orders.file_warning.unknown_kind')
  if (container === 'slave' && values.master_or_slave === 'master')
    found.push('orders.file_warning.slave_file')
  const otherEcu = families.length > 0 && !families.some((family) => isSameName(family, values.ecu_version))
  if (otherEcu && values.ecu_version !== '') found.push('orders.file_warning.other_ecu')
  if (isOfOtherMake(identity, values.manufacture)) found.push('orders.file_warning.other_make')
  return found
}

/** Part numbers of the Volkswagen group, and makes that never had its engines. */
const groupPart = new RegExp(`^${groupNumber}`)
const neverOfGroup =
  /^(?:BMW|Mini|Mercedes|Peugeot|Citro|Renault|Dacia|Fiat|Alfa|Opel|Vauxhall|Toyota|Hyundai|Kia|Nissan|Honda|Mazda|Subaru)/i

/** Tells if the name or the part number of a file is of another make than the vehicle's. */
function isOfOtherMake({ from_name, parts }: EcuIdentity, make: string): boolean {
  if (make === '') return false
  if (from_name.make) return !isSameName(from_name.make, makes[make.toLowerCase()] ?? make)
  return parts.some((part) => groupPart.test(part)) && neverOfGroup.test(make)
}
