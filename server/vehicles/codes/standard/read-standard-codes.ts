import { readFileSync } from 'node:fs'
import { systemOfCode } from '../../../../shared/vehicles/codes/code-structure.ts'
import type { CodeFields } from '../code-fields.ts'

/** A part or a fault in the three languages; `{1}` and `{2}` stand for which one: cylinder, bank, sensor. */
type Words = { en: string; de: string; ar: string }

/**
 * Reads the commonest generic codes, written for Maproom: each is a part and what is wrong with it, so that every code says
 * the same fault in the same words in each language. A line of `codes.tsv` has the first of consecutive codes.
 */
export function readStandardCodes(): CodeFields[] {
  const parts = readWords('parts.tsv')
  const faults = readWords('faults.tsv')
  const hints = new Map(readTable('hints.tsv').map(([code = '', text = '']) => [code, text]))
  return readTable('codes.tsv').flatMap(([first = '', part = '', list = '']) =>
    list.split(' ').map((fault, index): CodeFields => {
      const code = codeAfter(first, index)
      const [key = '', ...which] = part.split(' ')
      const texts = { part: wordsOf(parts, key), fault: fault === '-' ? null : wordsOf(faults, fault), which }
      return {
        ...{ kind: 'p_code', code, ecu: '', p_code: '', system: systemOfCode(code) },
        ...{ text: say(texts, 'en'), text_de: say(texts, 'de'), text_ar: say(texts, 'ar') },
        hints: hints.get(code) ?? '',
      }
    }),
  )
}

function say(
  { part, fault, which }: { part: Words; fault: Words | null; which: string[] },
  language: keyof Words,
) {
  const named = part[language].replaceAll(/\{(\d)\}/g, (_, place: string) => which[Number(place) - 1] ?? '')
  return fault ? `${named}: ${fault[language]}` : named
}

const codeAfter = (first: string, index: number) => {
  const digits = Number.parseInt(first.slice(1), 16) + index
  return `${first[0]}${digits.toString(16).toUpperCase().padStart(4, '0')}`
}

function wordsOf(words: ReadonlyMap<string, Words>, key: string): Words {
  const found = words.get(key)
  if (!found) throw new Error(`The standard codes have no words for ${key}.`)
  return found
}

const readWords = (file: string) =>
  new Map(readTable(file).map(([key = '', en = '', de = '', ar = '']) => [key, { en, de, ar }]))

/** Reads the lines of a table without its head. */
function readTable(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
}
