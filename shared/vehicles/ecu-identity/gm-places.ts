import { byteAt, KiB, textAt, u32 } from './byte-view.ts'
import type { Finding } from './layouts/layout.ts'

/** Bytes in hex at a place. */
type Mark = readonly [at: number, bytes: string]

/**
 * GM's units by Delco: their size in KiB, marks, and where the number of the operating system stands as a number of 32 bits. The first
 * one that fits counts, since later ones ask for less.
 */
const units: { family: string; size: number; marks: Mark[]; number: number }[] = [
  {
    family: 'E54',
    size: 512,
    marks: [
      [0x1fffe, '4afc'],
      [0x7fffc, '4afc4afc'],
      [0x3ffc, '00000000'],
    ],
    number: 0x20004,
  },
  {
    family: 'BLACKBOX',
    size: 512,
    marks: [
      [0x1fffe, '4afc'],
      [0x7fffe, '4afc'],
      [0x20002, '0001'],
      [0x2000a, '0100'],
    ],
    number: 0x20004,
  },
  {
    family: 'P01',
    size: 512,
    marks: [
      [0x1fffe, '4afc'],
      [0x7fffe, '4afc'],
    ],
    number: 0x504,
  },
  { family: 'P04', size: 512, marks: [[0x7fffe, 'a55a']], number: 0x7fffa },
  { family: 'P04', size: 512, marks: [[0x7fffc, 'a55affff']], number: 0x7fff8 },
  {
    family: 'P10',
    size: 512,
    marks: [
      [0x17ffe, '5555'],
      [0x7fffc, 'a55aa5a5'],
    ],
    number: 0x52e,
  },
  { family: 'P08', size: 512, marks: [[0x7fffc, 'a55aa5a5']], number: 0x8000 },
  { family: 'P04', size: 256, marks: [[0x3fffe, 'a55a']], number: 0x3fffa },
  {
    family: 'P59',
    size: 1024,
    marks: [
      [0x1fffe, '4afc'],
      [0xffffe, '4afc'],
    ],
    number: 0x504,
  },
  {
    family: 'P10',
    size: 1024,
    marks: [
      [0x17ffe, '5555'],
      [0x7fffc, 'a55aa5a5'],
    ],
    number: 0x52e,
  },
  { family: 'P05', size: 1024, marks: [[0xffffe, 'a55a']], number: 0xffffa },
  { family: 'P12', size: 1024, marks: [[0xffff8, 'aa55']], number: 0x8004 },
  { family: 'P12', size: 2048, marks: [[0x17fff8, 'aa55']], number: 0x8004 },
  { family: 'E38', size: 2048, marks: [], number: 0x10025 },
]

/** GM: the number of the operating system, confirmed by the marks of its unit. */
export function gmNumbers(view: DataView): Finding[] {
  for (const { family, size, marks, number: at } of units) {
    if (view.byteLength !== size * KiB || !hasMarks(view, marks)) continue
    if (family === 'E38' && !(isSegment(view, 0x10024) && isSegment(view, 0x10048))) continue
    const number = u32(view, at) ?? 0
    if (number < 9_000_000 || number > 99_999_999) continue
    return [
      { field: 'software', value: String(number), at, how: 'fixed_place', score: 5 },
      { field: 'family', value: family, at, how: 'fixed_place', score: 5 },
      { field: 'maker', value: 'Delco', at, how: 'fixed_place', score: 5 },
    ]
  }
  return []
}

const hasMarks = (view: DataView, marks: Mark[]) =>
  marks.every(([at, bytes]) =>
    (bytes.match(/../g) ?? []).every((pair, i) => byteAt(view, at + i) === Number.parseInt(pair, 16)),
  )

/** A segment of E38 and E67 begins with a sum, the kind, the part number and two letters. */
const isSegment = (view: DataView, at: number) => /^[A-Z]{2}$/.test(textAt(view, at + 9, 2) ?? '')

/** Marks at the end of Delco's flashes. */
const delcoEnds = [
  { family: 'E39', size: 3072 * KiB, mark: 0xaa556666 },
  { family: 'E92', size: 4096 * KiB, mark: 0xaa5555aa },
  { family: 'T43', size: 2048 * KiB, mark: 0xaa55ffff },
]

/** Delco: a mark at the end of the flash. */
export function delcoMarks(view: DataView): Finding[] {
  const at = view.byteLength - 4
  const end = delcoEnds.find(({ size, mark }) => view.byteLength === size && u32(view, at) === mark)
  if (!end) return []
  return [
    { field: 'maker', value: 'Delco', at, how: 'end_mark', score: 4 },
    { field: 'family', value: end.family, at, how: 'end_mark', score: 4 },
  ]
}

/** Sizes of Opel's E87: read over OBD from 30000 on, in part, whole. */
const e87Sizes = [0xa0000, 0x1f0000, 0x200000]

/** Bytes 4 to 6 of a record. */
const markBytes = [0x20, 0x03, 0x50]

/**
 * Opel's E87 by Delco: records with a number of eight digits, those of the software and of its update at one of two distances. The
 * number of the hardware has a place of its own.
 */
export function e87Numbers(view: DataView): Finding[] {
  if (!e87Sizes.includes(view.byteLength)) return []
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  const records = new Map<number, string>()
  // Whoever looks at every third byte meets one of the mark's three.
  for (let i = 4; i < bytes.length; i += 3) {
    const behind = markBytes.indexOf(bytes[i] ?? 0)
    if (behind < 0) continue
    const at = i - behind - 4
    if (!markBytes.every((byte, n) => bytes[at + 4 + n] === byte)) continue
    if (u32(view, at + 11) !== 0xffff0000 || bytes[at + 15] !== 0) continue
    const value = opelNumber(view, at + 16)
    if (value) records.set(at, value)
  }
  const software = [...records].find(([at]) => records.has(at - 0x90000) || records.has(at + 0x1b0000))
  if (!software) return []
  const hardware = opelNumber(view, 0xfdb0)
  const [at, value] = software
  return [
    { field: 'software', value, at: at + 16, how: 'fixed_place', score: 6 },
    { field: 'family', value: 'E87', at, how: 'fixed_place', score: 6 },
    { field: 'maker', value: 'Delco', at, how: 'fixed_place', score: 6 },
    ...(hardware
      ? [{ field: 'hardware', value: hardware, at: 0xfdb0, how: 'fixed_place', score: 5 } as const]
      : []),
  ]
}

function opelNumber(view: DataView, at: number): string | undefined {
  const value = textAt(view, at, 8)
  return value && /^555\d{5}$/.test(value) ? value : undefined
}
