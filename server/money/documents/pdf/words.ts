import { fill } from '../../../../shared/locales/fill.ts'
import type { DocumentPhrases } from '../invoice-document.ts'

export type Words = (word: keyof DocumentPhrases, values?: Record<string, string>) => string

/** Returns what fills a document's phrases. */
export const wordsOf =
  (phrases: DocumentPhrases): Words =>
  (word, values = {}) =>
    fill(phrases[word], values)
