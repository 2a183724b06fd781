import { containerOf } from '../../contract/file-container.ts'
import { decodeHex } from './decode-hex.ts'
import type { ByteOrder, EcuIdentity, Evidence, IdentityField } from './identity.ts'
import { readFileName } from './read-file-name.ts'
import { enough, type Search, search } from './search.ts'
import { warningsFor } from './warnings.ts'

/** Larger files are searched this far. */
const SCANNED_BYTES = 16 * 1024 * 1024
/** Reads of older units in which bytes may be swapped or split over two chips. */
const LARGEST_SWAPPED = 4 * 1024 * 1024
const LARGEST_SPLIT = 1024 * 1024
/** Least that what is found in bytes that were put in another order must count. */
const SURE = 6

/**
 * Identifies a file: its kind, ECU family and numbers with the places where they stand, warnings, and the hints in its name. Runs
 * in the browser, before anything is sent, and on the server, with the same answer. It never refuses anything: no number is normal
 * for some families.
 *
 * @param name the sender's name for it
 * @param bytes the whole file
 */
export function identifyFile(name: string, bytes: Uint8Array): EcuIdentity {
  const container = containerOf(name, bytes)
  const scanned = bytes.subarray(0, SCANNED_BYTES)
  const isSearched = !['zip', 'rar', 'unknown'].includes(container)
  const content = container === 'intel_hex' || container === 'motorola_s' ? decodeHex(scanned) : scanned
  const { evidence, sizes, byte_order } = isSearched
    ? searchInOrders(content)
    : { evidence: [], sizes: [], byte_order: 'plain' as const }
  const warnings = warningsFor(bytes, { name, container, byte_order, evidence, sizes })
  if (scanned.length < bytes.length) warnings.push('scanned_in_part')
  const [maker] = given(evidence, 'maker')
  const [engine] = given(evidence, 'engine')
  return {
    container,
    families: withoutShorterForms(evidence),
    hardware: given(evidence, 'hardware'),
    software: given(evidence, 'software'),
    parts: given(evidence, 'part'),
    ...(maker && { maker }),
    ...(engine && { engine }),
    warnings,
    from_name: readFileName(name),
    evidence,
    ...(byte_order !== 'plain' && { byte_order }),
  }
}

/** Searches the bytes as they stand and, where that finds no number and no name, in the other orders in which tools read them. */
function searchInOrders(bytes: Uint8Array): Search & { byte_order: ByteOrder } {
  const plain = search(bytes)
  if (weight(plain) >= enough) return { ...plain, byte_order: 'plain' }
  const orders = [
    { byte_order: 'swapped' as const, most: LARGEST_SWAPPED, order: swapPairs },
    { byte_order: 'interleaved' as const, most: LARGEST_SPLIT, order: interleave },
  ]
  for (const { byte_order, most, order } of orders) {
    if (bytes.length > most || bytes.length % 2 !== 0) continue
    const found = search(order(bytes))
    if (weight(found) >= SURE) return { ...found, byte_order }
  }
  return { ...plain, byte_order: 'plain' }
}

/** Returns how much the surest number or name counts. */
const weight = ({ evidence }: Search) =>
  Math.max(0, ...evidence.filter(({ field }) => field !== 'maker').map(({ score }) => score))

function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(bytes.length)
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    swapped[i] = bytes[i + 1] ?? 0
    swapped[i + 1] = bytes[i] ?? 0
  }
  return swapped
}

/** Puts the two halves together as the chips stand side by side: a byte of the one, a byte of the other. */
function interleave(bytes: Uint8Array): Uint8Array {
  const half = bytes.length / 2
  const whole = new Uint8Array(bytes.length)
  for (let i = 0; i < half; i++) {
    whole[2 * i] = bytes[i] ?? 0
    whole[2 * i + 1] = bytes[half + i] ?? 0
  }
  return whole
}

/** Returns the surest value of a field, and those that count just as much, two at most. */
function given(evidence: Evidence[], field: IdentityField): string[] {
  const values = evidence.filter((one) => one.field === field && one.score >= enough)
  const most = values[0]?.score ?? 0
  return values
    .filter(({ score }) => score === most)
    .map(({ value }) => value)
    .slice(0, 2)
}

/** Returns the surest family, by its longest name: beside `EDC17C46`, `EDC17` says nothing more. */
function withoutShorterForms(evidence: Evidence[]): string[] {
  const [first] = given(evidence, 'family')
  if (first === undefined) return []
  const longer = evidence.find(
    ({ field, value, score }) =>
      field === 'family' && score >= enough && value !== first && value.startsWith(first),
  )
  return [longer?.value ?? first]
}
