import { cutText } from '../../contract/cut-text.ts'
import type { NameHints } from './identity.ts'
import { ecuBrands, makes, readMethodWords } from './name-words.ts'

const HP_PER_KW = 1.35962
const LONGEST_NAME = 255

/**
 * Reads the hints that tools write into file names, as in
 * `Volkswagen_Golf_2008__VI__1_6_TDI_CR_105_hp_Siemens_PCR2_1_OBD_NR.bin`: make, model, year, generation, engine,
 * power, ECU brand, ECU, read method. Unrecognised words are left out.
 */
export function readFileName(name: string): NameHints {
  const stem = cutText(name, LONGEST_NAME).replace(/\.[a-z0-9]{1,6}$/i, '')
  const text = withSpaces(stem)
  const make = findWord(text, makes)
  const year = find(text, /(?<!\d)(?:19[89]\d|20[0-4]\d)(?!\d)/)
  const power = find(text, /(?<!\d)(\d{2,4}) ?(hp|bhp|ps|cv|kw)(?![a-z])/i)
  const brand = findWord(text, ecuBrands)
  const method = findWord(text, readMethodWords, brand?.end)
  // Bracketed behind the year; the brackets often became underscores.
  const generation = /\d(?:__| ?\()([^()_]{1,20})(?:__|\))/.exec(stem)?.[1]

  const hints: { [K in keyof NameHints]: NameHints[K] | undefined } = {
    year: year && Number(year.text),
    generation,
  }
  if (make?.start === 0) hints.make = make.meaning
  if (make?.start === 0 && year) hints.model = between(text, make.end, year.start)
  if (year) {
    const engine = between(text, year.end, (power ?? brand)?.start ?? year.end)
    hints.engine = withPoints(
      engine?.startsWith(`${generation} `) ? engine.slice(generation?.length).trim() : engine,
      1,
    )
  }
  if (power) hints.power_hp = horsepower(power.text)
  if (brand) {
    hints.ecu_brand = brand.meaning
    hints.ecu = withPoints(between(text, brand.end, method?.start), 2)
  }
  if (method) hints.read_method = method.meaning
  return Object.fromEntries(Object.entries(hints).filter(([, value]) => value !== undefined))
}

const withSpaces = (text: string) => text.replace(/[_()\s]+/g, ' ').trim()

const between = (text: string, start: number, end?: number) => text.slice(start, end).trim() || undefined

function find(text: string, pattern: RegExp) {
  const match = pattern.exec(text)
  return match ? { text: match[0], start: match.index, end: match.index + match[0].length } : undefined
}

/** Finds the first of the words that stands by itself in the text, the longest one where several begin. */
function findWord<T>(text: string, words: Record<string, T>, from = 0) {
  const haystack = ` ${text.toLowerCase().replaceAll('-', ' ')} `
  let best: { meaning: T; start: number; end: number } | undefined
  for (const [word, meaning] of Object.entries(words)) {
    const start = haystack.indexOf(` ${word} `, from)
    const end = start + word.length
    if (start >= 0 && (!best || start < best.start || (start === best.start && end > best.end))) {
      best = { meaning, start, end }
    }
  }
  return best
}

/** Restores the points that tools replace: `1 6 TDI` is 1.6, `MED17 5 20` is MED17.5.20. */
function withPoints(text: string | undefined, digits: 1 | 2): string | undefined {
  return text?.replace(digits === 1 ? /(?<=\d) (?=\d(?!\d))/g : /(?<=\d) (?=\d{1,2}(?!\d))/g, '.')
}

function horsepower(text: string): number {
  const value = Number.parseInt(text, 10)
  return /kw/i.test(text) ? Math.round(value * HP_PER_KW) : value
}
