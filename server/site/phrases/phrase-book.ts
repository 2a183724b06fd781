import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { spokenLocale } from '../../../shared/contract/offered-locales.ts'
import type { Phrases } from '../../../shared/locales/english.ts'
import type { Db } from '../../platform/db/client.ts'
import type { SettingsCache } from '../settings/settings.ts'
import { productPhrases } from './product-phrases.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    phrases: PhraseBook
  }
}

/** The phrases of a language, by group, and the language itself, in which numbers and dates beside them are written. */
export type Spoken = Phrases & { locale: LocaleCode }

export type PhraseBook = {
  /**
   * Returns what the server says to a person of this language: in mails, on documents, in the first HTML. Of a language that is switched
   * off those of the site's own. Pass the transaction when in one, as for the settings.
   */
  of(locale: string, db?: Db): Promise<Spoken>
}

/** Makes the one source of all that the server says in any language. */
export function openPhraseBook(settings: SettingsCache): PhraseBook {
  return {
    async of(locale, db) {
      const spoken = spokenLocale(locale, await settings.get(db))
      return { ...(await productPhrases(spoken)), locale: spoken }
    },
  }
}
