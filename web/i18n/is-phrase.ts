import i18next from 'i18next'
import type { PhraseKey } from '../app/phrase.ts'

/** Returns true if there is a phrase of this key, for words that not every record of a kind has. */
export const isPhrase = (key: string): key is PhraseKey => i18next.exists(key)
