import type { Container } from '../../contract/file-container.ts'
import { latin1 } from '../../contract/file-container.ts'
import { checksumsOf } from './checksums.ts'
import type { ByteOrder, Evidence, IdentityWarning } from './identity.ts'

/** No flash of a control unit in a vehicle is smaller. */
const SMALLEST_READ = 32 * 1024
/** Memory comes in whole blocks; some tools add a few bytes. */
const BLOCK = 256
const EXTRA_BYTES = 16
const ERASED_SHARE = 0.99
const MOSTLY_ERASED_SHARE = 0.75
/** Bits that a byte of encrypted or compressed content carries, nearly; code and data carry less. */
const ENCRYPTED_BITS = 7.99
/** Words in names of files that somebody modified. */
const MODIFIED_NAME =
  /(?:^|[^a-z])(?:stage ?[123]|st[123]|tuned|tuning|remap|modified|mod|dpf ?off|egr ?off)(?:[^a-z]|$)/i

/** What is known of a file when it is judged. `sizes`: the plausible sizes in KiB of the families that were found. */
type Known = {
  name: string
  container: Container
  byte_order: ByteOrder
  evidence: readonly Evidence[]
  sizes: readonly (readonly [min: number, max: number])[]
}

/** Returns what seems wrong with a file. None of it proves the file bad. */
export function warningsFor(
  bytes: Uint8Array,
  { name, container, byte_order, evidence, sizes }: Known,
): IdentityWarning[] {
  const warnings: IdentityWarning[] = []
  if (container === 'raw') {
    const kib = bytes.length / 1024
    if (bytes.length < SMALLEST_READ) warnings.push('too_small')
    if (sizes.length > 0 && !sizes.some(([min, max]) => kib >= min && kib <= max + 1))
      warnings.push('unusual_size')
    const share = erasedShare(bytes)
    if (share >= ERASED_SHARE) warnings.push('erased')
    else if (share >= MOSTLY_ERASED_SHARE) warnings.push('mostly_erased')
    else if (isDoubled(bytes)) warnings.push('doubled')
    if (evidence.length === 0 && bytes.length >= SMALLEST_READ && bitsOfByte(bytes) >= ENCRYPTED_BITS)
      warnings.push('encrypted')
    const { checked, fitting } = checksumsOf(bytes, evidence)
    if (fitting > 0 && fitting < checked) warnings.push('wrong_checksum')
  }
  if (byte_order === 'swapped') warnings.push('swapped_bytes')
  if (byte_order === 'interleaved') warnings.push('two_chips')
  if (isCutOff(container, bytes)) warnings.push('truncated')
  if (MODIFIED_NAME.test(name.replace(/[_.-]/g, ' '))) warnings.push('named_modified')
  return warnings
}

function isCutOff(container: Container, bytes: Uint8Array): boolean {
  const end = latin1(bytes.subarray(-600))
  if (container === 'raw') return bytes.length % BLOCK > EXTRA_BYTES
  if (container === 'intel_hex') return !/:00[0-9A-F]{4}01[0-9A-F]{2}\s*$/i.test(end)
  if (container === 'motorola_s') return !/S[789][0-9A-F]+\s*$/i.test(end)
  return false
}

/** Computes the share of bytes that are FF or 00. */
function erasedShare(bytes: Uint8Array): number {
  let erased = 0
  // By index: an iterator over millions of bytes takes nine times as long.
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0xff || bytes[at] === 0) erased++
  return erased / bytes.length
}

/** Tells if the second half repeats the first: a small chip was read twice. */
function isDoubled(bytes: Uint8Array): boolean {
  const half = bytes.length / 2
  if (!Number.isInteger(half) || half < SMALLEST_READ) return false
  for (let at = 0; at < half; at++) if (bytes[at] !== bytes[at + half]) return false
  return true
}

/** Computes how many bits a byte carries (Shannon's entropy), from every fourth byte. */
function bitsOfByte(bytes: Uint8Array): number {
  const counts = new Float64Array(256)
  let total = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const byte = bytes[at] ?? 0
    counts[byte] = (counts[byte] ?? 0) + 1
    total++
  }
  return counts.reduce(
    (bits, count) => (count === 0 ? bits : bits - (count / total) * Math.log2(count / total)),
    0,
  )
}
