import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleCode } from '../../shared/contract/locale-codes.ts'
import { wordsOf } from './checks/phrase.ts'

/** A term of the trade: how English phrases say it, and the words that each language may translate it with. */
type Term = { term: string; said: RegExp; words: Partial<Record<LocaleCode, readonly string[]>> }
/** Finds the terms in an English phrase. */
export type Glossary = (english: string) => readonly Term[]

const file = join(import.meta.dirname, '../../docs/glossary.tsv')

export const readGlossary = (): Glossary => glossaryOf(readFileSync(file, 'utf8'))

/**
 * Returns what finds the terms of a table, which has the term, a note, and a column of each language with alternatives separated
 * by ` | `. What was found once is cached for the other languages.
 */
export function glossaryOf(table: string): Glossary {
  const terms = termsOf(table)
  const known = new Map<string, readonly Term[]>()
  return (english) => {
    const found = known.get(english) ?? find(english, terms)
    known.set(english, found)
    return found
  }
}

/** Finds the longest terms: in "credit notes" the credit isn't one. */
function find(english: string, terms: readonly Term[]): Term[] {
  let rest = wordsOf(english)
  return terms.filter(({ said }) => {
    const without = rest.replaceAll(said, '\uFFFC')
    const isSaid = without !== rest
    rest = without
    return isSaid
  })
}

/** Reads the terms of a table, longest first. */
function termsOf(table: string): Term[] {
  const [head = '', ...rows] = table.trim().split(/\r?\n/)
  const columns = head.split('\t')
  const terms = rows.map((row) => {
    const [term = '', , ...cells] = row.split('\t')
    const words = cells.map((cell, at) => [columns[at + 2], cell ? cell.split(' | ') : []] as const)
    return { term, said: saidOf(term), words: Object.fromEntries(words) }
  })
  return terms.filter(({ term }) => isPlain(term)).toSorted((a, b) => b.term.length - a.term.length)
}

const saidOf = (term: string) =>
  new RegExp(String.raw`(?<![\p{L}\d-])${term.replaceAll(/[^\p{L}\d ]/gu, '.')}(?:e?s)?(?![\p{L}\d-])`, 'giu')

/** Words that English says of other things as well, so that they can't be looked for. */
const everyday = new Set(
  `account archive arrival balance boot cancelled company comment confirm credits delete delivered diesel draft engine export
  file filter gross language library make map master message model net news note option order power priority product quote read
  register return role save search service settings slave statement theme total undo upload version waiting write`.split(
    /\s+/,
  ),
)
/** A term whose word means something else as well is marked, "read (noun)", or said everywhere. */
const isPlain = (term: string) => !term.includes('(') && !everyday.has(term.toLowerCase())
