import { containerOf } from '../../contract/file-container.ts'
import type { EcuIdentity } from './identity.ts'
import { familyPatterns, numberPatterns } from './patterns.ts'
import { printableText } from './printable-text.ts'
import { readFileName } from './read-file-name.ts'
import { warningsFor } from './warnings.ts'

/** Larger files are searched this far. */
const SCANNED_BYTES = 16 * 1024 * 1024
/** More of a kind than this is noise. */
const MOST_OF_A_KIND = 4
/** A file made of nothing but names would otherwise take minutes to compare each with each. */
const MOST_COMPARED = 100
/** Bosch's M1.x and M3.x of this size and less hold their numbers back to front. */
const LARGEST_REVERSED = 128 * 1024

/**
 * Identifies a file: its kind, ECU family and numbers, warnings, and the hints in its name. Runs in the browser,
 * before anything is sent, and on the server. It never refuses anything: no number is normal for some families.
 *
 * @param name the sender's name for it
 * @param bytes the whole file
 */
export function identifyFile(name: string, bytes: Uint8Array): EcuIdentity {
  const container = containerOf(name, bytes)
  const scanned = bytes.subarray(0, SCANNED_BYTES)
  const text = container === 'zip' || container === 'rar' ? '' : printableText(scanned)
  let found = search(text)
  if (found.nothing && bytes.length <= LARGEST_REVERSED) found = search([...text].reverse().join(''))
  const { families, hardware, software, parts, maker, sizes } = found
  const warnings = warningsFor(container, bytes, sizes)
  if (scanned.length < bytes.length) warnings.push('scanned_in_part')
  const identity = { container, families, hardware, software, parts, warnings, from_name: readFileName(name) }
  return maker === undefined ? identity : { ...identity, maker }
}

function search(text: string) {
  const numbers = { hardware: new Set<string>(), software: new Set<string>(), parts: new Set<string>() }
  const families = new Set<string>()
  const makers: string[] = []
  const sizes: (readonly [number, number])[] = []
  for (const family of familyPatterns) {
    const matches = text.match(family.pattern)
    if (!matches) continue
    for (const match of matches) families.add(match.toUpperCase().replace(/[ _]/g, ''))
    makers.push(family.maker)
    if (family.sizes) sizes.push(family.sizes)
  }
  for (const { kind, maker, pattern } of numberPatterns) {
    const matches = text.match(pattern)
    if (!matches) continue
    for (const match of matches) numbers[kind].add(match)
    if (maker) makers.push(maker)
  }
  const few = (values: Set<string>) => [...values].slice(0, MOST_OF_A_KIND)
  return {
    families: few(withoutShorterForms(families)),
    hardware: few(numbers.hardware),
    software: few(numbers.software),
    parts: few(numbers.parts),
    maker: makers[0],
    sizes,
    nothing: makers.length === 0,
  }
}

/** Removes names that are the beginning of another one: beside `EDC17C46`, `EDC17` says nothing more. */
function withoutShorterForms(names: Set<string>): Set<string> {
  const all = [...names].slice(0, MOST_COMPARED)
  return new Set(all.filter((name) => !all.some((other) => other !== name && other.startsWith(name))))
}
