/**
 * One thing that a person looks for. `same` lists what a vehicle may have for it, each one or more words that it has all of;
 * `begins` are letters and digits with which one of the vehicle's words may begin, null where that makes no sense.
 */
export type Term = {
  same: string[][]
  begins: string | null
  /** The power in PS that it may mean, to rank by. */
  power_ps: number[]
}

/** Makes the term of a word as it was typed. */
export const wordTerm = (word: string, ...more: string[][]): Term => ({
  same: [[word], ...more],
  begins: word,
  power_ps: /^\d{2,4}$/.test(word) ? [Number(word)] : [],
})

/** Terms that may be only begun. */
type Begun = 'none' | 'last' | 'all'

/**
 * Writes the query that vehicles with all terms meet, with words in full or also with words that are only begun. Words hold
 * letters, digits and the point of a decimal alone, so nothing in them is an operator.
 */
export function queryOf(terms: readonly Term[], { begun }: { begun: Begun }): string {
  return terms
    .map((term) => `(${choices(term, mayBegin(term, begun, term === terms.at(-1))).join('|')})`)
    .join('&')
}

/** A figure is begun only while it is being typed: many begin alike, which takes long to look through. */
function mayBegin({ begins }: Term, begun: Begun, last: boolean): boolean {
  if (begins === null || begun === 'none') return false
  return last || (begun === 'all' && !/^[\d.]+$/.test(begins))
}

function choices({ same, begins }: Term, begun: boolean): string[] {
  const others = same.filter((words) => !begun || words.length > 1 || words[0] !== begins)
  const inFull = others.map((words) => words.map((word) => `'${word}'`).join('&'))
  return begun ? [`'${begins}':*`, ...inFull] : inFull
}
