import { fold } from '../../../shared/words/fold.ts'

/**
 * Tells if each word of the text begins a word of a name, in any order, whatever the letters. A word of
 * Arabic counts with and without its article: who looks for invoices (الفواتير) types فواتير.
 */
export function hasWords(name: string, wanted: string): boolean {
  const words = ` ${plain(name)}`
  const bare = words.replaceAll(' ال', ' ')
  return plain(wanted)
    .split(' ')
    .every((word) => words.includes(` ${word}`) || bare.includes(` ${word}`))
}

/** Folds a text and leaves out its signs. */
const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
