import type { Container } from '../../contract/file-container.ts'
import { latin1 } from '../../contract/file-container.ts'
import type { IdentityWarning } from './identity.ts'

/** No flash of a control unit in a vehicle is smaller. */
const SMALLEST_READ = 32 * 1024
/** Memory comes in whole blocks; some tools add a few bytes. */
const BLOCK = 256
const EXTRA_BYTES = 16
const ERASED_SHARE = 0.99
const MOSTLY_ERASED_SHARE = 0.75

/** @param sizes the plausible sizes in KiB of the families that were found */
export function warningsFor(
  container: Container,
  bytes: Uint8Array,
  sizes: (readonly [min: number, max: number])[],
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
  }
  if (isCutOff(container, bytes)) warnings.push('truncated')
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
