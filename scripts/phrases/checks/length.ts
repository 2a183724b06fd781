import { type Notes, noteOf } from '../../../server/site/phrases/notes.ts'
import { type Check, wordsOf } from './phrase.ts'

/** Checks that a phrase fits its place. A value counts as one character, a mark over or under a letter as none. */
export const checkLength =
  (notes: Notes): Check =>
  ({ key, text }) => {
    const { max } = noteOf(key, notes)
    const length = [...wordsOf(text).replaceAll(/\p{M}/gu, '')].length
    return max && length > max ? `has ${length} characters, of which ${max} fit` : undefined
  }
