import { findInBlocks } from './blocks.ts'
import { type FileText, textOf } from './file-text.ts'
import { type Evidence, type IdentityField, identityFields } from './identity.ts'
import { boschFamilies } from './layouts/bosch-families.ts'
import { boschNumbers } from './layouts/bosch-numbers.ts'
import type { Finding, Layout } from './layouts/layout.ts'
import { layoutKinds } from './layouts/layout-names.ts'
import { otherLayouts } from './layouts/other-makers.ts'
import { partLayouts } from './layouts/parts.ts'
import { siemensLayouts } from './layouts/siemens.ts'

const layouts: Layout[] = [
  ...boschNumbers,
  ...boschFamilies,
  ...siemensLayouts,
  ...otherLayouts,
  ...partLayouts,
]

/** Score from which a value is given. */
export const enough = 3
/** Most places of one layout that are looked at; more is a table of numbers. */
const mostPlaces = 60
/** Most that a layout counts for the maker. */
const mostOfMaker = 8
/** Most that repetition counts. */
const mostForTimes = 3
/** Most values of a field that are stored as evidence. */
const mostOfField = 8
/** A read is whole blocks of memory, and a few bytes that some tools add; it holds little text. In other files a name says nothing. */
const extraBytes = 16
const mostText = 0.25
/** Of a file with more text than this nothing is searched: long enough ones have each number by chance. */
const mostOfAllText = 0.6
/** A file that names more makers is a list of them, as of processors. */
const mostMakers = 2
/** Letters shown around a place. */
const around = 24

/** What was found in the bytes, read one way: the evidence for each field, the surest value first. */
export type Search = { evidence: Evidence[]; sizes: (readonly [number, number])[] }

/** Looks for all layouts in the bytes as they are given. */
export function search(bytes: Uint8Array): Search {
  const text = textOf(bytes)
  const sizes: (readonly [number, number])[] = []
  if (isAllText(text.text, bytes.length)) return { evidence: [], sizes }
  const isFlash = bytes.length % 1024 <= extraBytes && text.text.length < mostText * bytes.length
  const found: Finding[] = []
  const beside: Finding[] = []
  for (const layout of layouts) {
    if (layout.mostBytes && bytes.length > layout.mostBytes) continue
    if (layout.how === 'maker_name' && !isFlash) continue
    const places = findLayout(layout, text)
    if (places.length > 0 && layout.sizes) sizes.push(layout.sizes)
    for (const place of places) (layout.beside ? beside : found).push(place)
  }
  for (const place of findInBlocks(bytes, found)) found.push(place)
  const named = new Set(found.flatMap(({ how, value }) => (how === 'maker_name' ? [value] : [])))
  const counting = named.size > mostMakers ? found.filter(({ how }) => how !== 'maker_name') : found
  const isAlone = !counting.some(({ score }) => score >= enough)
  return { evidence: weigh(isAlone ? counting : [...counting, ...beside], bytes), sizes }
}

/** Tells a text from a read, which holds little of it; a letter that fills an area counts once. */
function isAllText(text: string, size: number): boolean {
  const most = mostOfAllText * size
  if (text.length <= most) return false
  let letters = 0
  for (let i = 1; i < text.length; i++) if (text.charCodeAt(i) !== text.charCodeAt(i - 1)) letters++
  return letters > most
}

function findLayout(layout: Layout, { text, at }: FileText): Finding[] {
  const { how, maker, family, score, scores } = layout
  if (layout.holds && !layout.holds.test(text)) return []
  const found: Finding[] = []
  let places = 0
  for (const match of text.matchAll(layout.pattern)) {
    if (++places > mostPlaces) break
    const groups = Object.entries(match.groups ?? {}).filter(([name]) => isField(name))
    const values = groups.map(([field, value = '']) => ({
      field: field as IdentityField,
      value: layout.reversed ? [...value].reverse().join('') : value,
      at: at(match.index + match[0].indexOf(value)),
    }))
    if (values.some(({ field, value }) => isFiller(field, value))) continue
    for (const one of values) {
      const value = one.field === 'family' ? familyName(one.value) : plainNumber(one.value)
      found.push({ ...one, value, how, score: scores?.[one.field] ?? score })
    }
    const place = { at: at(match.index), how }
    if (maker)
      found.push({
        ...place,
        field: 'maker',
        value: maker,
        score: Math.min(scores?.maker ?? score, mostOfMaker),
      })
    if (family) found.push({ ...place, field: 'family', value: family, score: scores?.family ?? score })
  }
  return found
}

const isField = (name: string) => (identityFields as readonly string[]).includes(name)

/** Siemens' numbers are written with and without a blank: `5WK9 033`. */
const plainNumber = (value: string) => value.trim().replace(/^(5W[KPS]\d) /, '$1')

/** Names of families are compared without blanks and signs: `EDC17_C46` and `EDC17C46` are one, `MED911` is `MED9.1.1`. */
const familyName = (name: string) =>
  name
    .toUpperCase()
    .replace(/[ _]/g, '')
    .replace(/\.$/, '')
    .replace(/^MDG1(?=M[DG]1)/, '')
    .replace(/^(ME7|MED9|MEV?D?17)(\d)(\d{0,2})$/, (_, unit, first, second) =>
      [unit, first, second].filter(Boolean).join('.'),
    )
    .replace(/^(?=\d[A-Z0-9]{2}$)/, 'IAW')

/** The processor's own constant in PSA's EDC17. */
const constants = new Set(['1037555072'])

/** Tells numbers that fill a place, or stand in tables: the same digit again and again, or digits in a row. */
function isFiller(field: IdentityField, value: string): boolean {
  if (field === 'family' || field === 'engine' || field === 'maker') return false
  const digits = value.replace(/[^0-9]/g, '')
  const end = digits.slice(-6)
  return (
    constants.has(value) ||
    (digits.length > 5 && (new Set(digits).size < 3 || new Set(end).size === 1)) ||
    (end.length > 4 && ('01234567890'.includes(end) || '09876543210'.includes(end)))
  )
}

/** Adds up what speaks for each value, and sorts the values of each field by it. */
function weigh(found: Finding[], bytes: Uint8Array): Evidence[] {
  const byValue = new Map<string, Finding[]>()
  for (const one of found) {
    const key = `${one.field} ${one.value}`
    const places = byValue.get(key)
    if (places) places.push(one)
    else byValue.set(key, [one])
  }
  const values = [...byValue.values()].map((places) => evidenceOf(places, bytes))
  return identityFields.flatMap((field) =>
    values
      .filter((one) => one.field === field)
      .toSorted((a, b) => b.score - a.score || b.value.length - a.value.length || (a.at ?? 0) - (b.at ?? 0))
      .slice(0, mostOfField),
  )
}

/** Each layout counts once, places beyond the first a little. */
function evidenceOf(places: Finding[], bytes: Uint8Array): Evidence {
  const best = places.reduce((a, b) => (b.score > a.score ? b : a))
  const offsets = new Set(places.map(({ at }) => at))
  const times = offsets.size
  const others = new Set(places.map(({ how }) => how)).size - 1
  const score = best.score + Math.min(times - 1, mostForTimes) + Math.min(others, mostForTimes)
  return {
    field: best.field,
    value: best.value,
    at: best.at,
    how: [...new Set(places.toSorted((a, b) => b.score - a.score).map(({ how }) => layoutKinds[how]))],
    score,
    times,
    around: best.at === null ? '' : textAround(bytes, best.at, best.value.length),
  }
}

function textAround(bytes: Uint8Array, at: number, length: number): string {
  const part = bytes.subarray(Math.max(0, at - around), at + length + around)
  return [...part].map((byte) => (byte >= 0x20 && byte <= 0x7e ? String.fromCharCode(byte) : '·')).join('')
}
