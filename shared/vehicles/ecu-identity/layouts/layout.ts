import type { IdentityField } from '../identity.ts'
import type { LayoutName } from './layout-names.ts'

/** One place at which a value stands. */
export type Finding = {
  field: IdentityField
  value: string
  /** Offset in the file, in bytes; null where it follows from other findings. */
  at: number | null
  /** The layout that found it. */
  how: LayoutName
  score: number
}

/**
 * How numbers and names stand in files of a kind: a pattern with a group for each field. Facts and sources:
 * docs/decisions/ecu-identification.md. All patterns are linear in time: nothing unbounded is repeated.
 */
export type Layout = {
  /** Its name in the evidence. */
  how: LayoutName
  maker?: string
  /** Family of all files that have it. */
  family?: string
  pattern: RegExp
  /** What has to be in the text too: looked for first where the pattern itself would be slow. */
  holds?: RegExp
  /** How much each field counts; one that isn't named counts as much as `score`. */
  score: number
  scores?: Partial<Record<IdentityField, number>>
  /** True where the digits stand back to front. */
  reversed?: true
  /** Plausible sizes of a whole read in KiB, wide enough for reads of the calibration alone. */
  sizes?: readonly [min: number, max: number]
  /** True for digits that stand in any table: they count where something else was found. */
  beside?: true
  /** Largest file that it is looked for in, in bytes. */
  mostBytes?: number
}

/** Makes a pattern of parts that are written with names in braces, as `{hw}`. */
export function pattern(source: string, flags = 'g'): RegExp {
  return new RegExp(
    source.replace(/\{([a-z_]+)\}/g, (_, name: string) => atoms[name] ?? ''),
    flags,
  )
}

const engine = String.raw`(?:[RV]\d{1,2} ?\d[.,]\d ?[lL]|\d[.,]\d ?[lL] ?[RV]\d{1,2})(?:/\d[TV]{1,3})?(?: ?(?:V\d{1,2})?(?:TDI|TFSI|TSI|TFS|FSI)(?![a-z0-9]))?`

/** A part number of the Volkswagen group without its letters: of an ECU (906, 907, 910, 997) or a gearbox (927). */
export const groupNumber = String.raw`[0-9][0-9A-Z]{2}9(?:0[67]|10|27|97)\d{3}`
const software = String.raw`(?:1037|1039)[0-9A-Z]\d{5}|10SW\d{6}`
const oldSoftware = String.raw`(?:1267|1277|2227|2287|2537)\d{6}`

const atoms: Record<string, string> = {
  /** Bosch hardware: 0261 petrol, 0281 diesel; always ten characters, the fifth may be a letter. */
  hw: String.raw`0(?:261|281)[0-9A-Z]\d{5}`,
  /** Bosch software: always ten characters, whatever follows. */
  sw: `(?:${software})`,
  /** Bosch software before 1996: also digits alone, which maps have too. */
  old_sw: oldSoftware,
  any_sw: `(?:${software}|${oldSoftware})`,
  group: groupNumber,
  vag: `${groupNumber}[A-Z]{0,2}(?![a-z])`,
  engine,
  /** Between the fields of a record. */
  gap: String.raw`[ \t]{0,4}`,
}
