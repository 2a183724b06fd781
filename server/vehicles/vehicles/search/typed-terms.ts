import { searchWords } from '../search-words.ts'
import { figureOf } from './figures.ts'
import { generationOf, otherNumeral } from './generation-numbers.ts'
import { otherNamesOf } from './other-names.ts'
import { type Term, wordTerm } from './term.ts'

/** Most words of a search; further ones are ignored. */
const mostWords = 10

/**
 * Reads a text as people type it, in any order: `golf 7 tdi 110 kw`. A figure with a unit is one term, whatever the unit;
 * makers' short names and both ways to count generations are understood.
 */
export function typedTerms(keywords: string): Term[] {
  const words = searchWords(keywords).slice(0, mostWords)
  const terms: Term[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at)
    const figure = figureOf(word, next)
    const generation = generationOf(word, next)
    terms.push(figure?.term ?? termOf(generation?.word ?? word))
    if (figure?.apart || generation?.apart) at += 1
  }
  return terms
}

/** Makes the term of a word, with all that it may be called in the tree. */
export const termOf = (word: string): Term => wordTerm(word, ...otherNamesOf(word), ...otherNumeral(word))
