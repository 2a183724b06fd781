import { byteAt, digitsAt, KiB, textAt, u32 } from './byte-view.ts'
import { delcoMarks, e87Numbers, gmNumbers } from './gm-places.ts'
import type { Finding } from './layouts/layout.ts'
import { findPacked } from './packed-places.ts'
import { siemensPlaces } from './siemens-places.ts'

/** Finds numbers and marks at places that are the same in all files of a family. */
export function findAtPlaces(view: DataView, text: readonly Finding[]): Finding[] {
  return [
    ...psaNumbers(view),
    ...subaruNumbers(view),
    ...gmNumbers(view),
    ...delcoMarks(view),
    ...e87Numbers(view),
    ...marelliNumbers(view),
    ...lotusMarks(view),
    ...siemensPlaces(view, text),
    ...fixedPlaces(view),
    ...findPacked(view, text),
  ]
}

/** PSA, EDC17C60: the part number stands twice between 80 and 180, two digits a byte. */
function psaNumbers(view: DataView): Finding[] {
  if (view.byteLength < 2048 * KiB) return []
  const seen = new Map<string, number>()
  for (let at = 0x80; at <= 0x180; at++) {
    const first = byteAt(view, at)
    if (first !== 0x96 && first !== 0x98) continue
    const value = digitsAt(view, at, 5)
    if (!value || new Set(value).size < 4) continue
    if (seen.has(value))
      return [{ field: 'part', value, at: seen.get(value) ?? at, how: 'packed_digits', score: 5 }]
    seen.set(value, at)
  }
  return []
}

/** Subaru by Denso: the id of the calibration at 200, 2000 or 2004, eight characters. */
function subaruNumbers(view: DataView): Finding[] {
  for (const [at, families] of [
    [
      0x2000,
      { [512 * KiB]: 'SH7055', [1024 * KiB]: 'SH7058', [1008 * KiB]: 'SH7058', [1280 * KiB]: 'SH72531' },
    ],
    [0x2004, { [512 * KiB]: 'SH7055', [1024 * KiB]: 'SH7058', [1280 * KiB]: 'SH72531' }],
    [0x200, { [160 * KiB]: '68HC16', [192 * KiB]: '68HC16' }],
  ] as const) {
    const family = (families as Record<number, string>)[view.byteLength]
    const value = family && textAt(view, at, 8)?.trimEnd()
    if (!value || !/^A[0-9][A-Z0-9]{3,5}[A-Za-z0-9]$|^[A-Z]{2}[0-9][A-Z0-9]{4}[A-Za-z0-9]$/.test(value))
      continue
    return [
      { field: 'software', value, at, how: 'fixed_place', score: 6 },
      { field: 'family', value: family, at, how: 'fixed_place', score: 5 },
      { field: 'maker', value: 'Denso', at, how: 'fixed_place', score: 5 },
    ]
  }
  return []
}

/** Marelli: AA55CC33 at the end of a valid area; the first bytes of the large flash. */
function marelliNumbers(view: DataView): Finding[] {
  if (view.byteLength === 64 * KiB && textAt(view, 0x5f8d, 3) === '1ap')
    return [
      { field: 'maker', value: 'Marelli', at: 0x5f8d, how: 'fixed_place', score: 5 },
      { field: 'family', value: 'IAW1AP', at: 0x5f8d, how: 'fixed_place', score: 5 },
    ]
  const marks = [view.byteLength - 0x60, view.byteLength - 4, 0xffa0].filter(
    (at) => u32(view, at) === 0xaa55cc33,
  )
  return marks
    .slice(0, 1)
    .map((at) => ({ field: 'maker', value: 'Marelli', at, how: 'valid_mark', score: 4 }))
}

/** Lotus: the place of the program for the second processor, in T4e and in T6. */
function lotusMarks(view: DataView): Finding[] {
  const at = [0x21fe0, 0x40080].find((place) => textAt(view, place, 8) === 'HC08CODE')
  return at === undefined ? [] : [{ field: 'maker', value: 'Lotus', at, how: 'fixed_place', score: 6 }]
}

/** Numbers at places that are the same in all files of a size, where nothing else in the file names them. */
const places = [
  {
    size: 0x70000,
    field: 'software',
    at: 0x6009a,
    length: 9,
    is: /^\d{5}X\d{3}$/,
    maker: 'Marelli',
    family: 'MJD6JF',
  },
  {
    size: 0x71000,
    field: 'software',
    at: 0x6009a,
    length: 9,
    is: /^\d{5}X\d{3}$/,
    maker: 'Marelli',
    family: 'MJD6JF',
  },
  { size: 0x70000, field: 'part', at: 0x600a8, length: 8, is: /^\d{8}$/, maker: 'Marelli', family: 'MJD6JF' },
  { size: 0x71000, field: 'part', at: 0x600a8, length: 8, is: /^\d{8}$/, maker: 'Marelli', family: 'MJD6JF' },
  { size: 0x3e0000, field: 'software', at: 0x20, length: 8, is: /^\d{8}$/, maker: 'Delco', family: 'E98' },
  {
    size: 0x20000,
    field: 'software',
    at: 0x3009,
    length: 8,
    is: /^\d{8}$/,
    maker: 'Delphi',
    family: 'MULTECS',
  },
  {
    size: 0x20000,
    field: 'hardware',
    at: 0x3015,
    length: 8,
    is: /^\d{8}$/,
    maker: 'Delphi',
    family: 'MULTECS',
  },
  {
    size: 0x300000,
    field: 'hardware',
    at: 0x1c05,
    length: 10,
    is: /^[0-9A-Z]{10}$/,
    maker: 'Continental',
    family: 'SID310',
  },
  {
    size: 0x300000,
    field: 'software',
    at: 0x1c31,
    length: 10,
    is: /^[0-9A-Z]{10}$/,
    maker: 'Continental',
    family: 'SID310',
  },
] as const

function fixedPlaces(view: DataView): Finding[] {
  const found: Finding[] = []
  for (const { size, field, at, length, is, maker, family } of places) {
    const value = view.byteLength === size ? textAt(view, at, length) : undefined
    if (!value || !is.test(value) || new Set(value).size < 3) continue
    const how = 'fixed_place' as const
    found.push(
      { field, value, at, how, score: 5 },
      { field: 'maker', value: maker, at, how, score: 3 },
      { field: 'family', value: family, at, how, score: 3 },
    )
  }
  return found
}
