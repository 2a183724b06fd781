import { createHash } from 'node:crypto'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { spokenLocale } from '../../../shared/contract/offered-locales.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import type { Phrases } from '../../../shared/locales/english.ts'
import type { PhraseGroups } from '../../../shared/site/phrases/flat.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Notices } from '../../platform/db/notices.ts'
import type { SettingsCache } from '../settings/settings.ts'
import { ownPhrases } from './own-phrases.tables.ts'
import { productPhrases } from './product-phrases.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    phrases: PhraseBook
  }
}
declare module '../../platform/db/notices.ts' {
  interface NoticePayloads {
    phrases: object
  }
}

/** The phrases of a language, by group, and the language itself, in which numbers and dates beside them are written. */
export type Spoken = Phrases & { locale: LocaleCode }
/** What the operator says in a language by key; the version is another for any other words. */
export type Own = { version: string; texts: Record<string, string> }
type Remembered = { own: Partial<Record<LocaleCode, Own>>; spoken: Map<LocaleCode, Promise<Spoken>> }

export type PhraseBook = {
  /**
   * Returns what the server says to a person of this language: in mails, on documents, in the first HTML. It is the product's with what the operator
   * says instead; of a language that is switched off that of the site's own. Pass the transaction when in one, as for the settings.
   */
  of(locale: string, db?: Db): Promise<Spoken>
  /** Returns what the operator says otherwise, by language. */
  own(db?: Db): Promise<Partial<Record<LocaleCode, Own>>>
  /** Forgets the operator's phrases in this process, so that a committed change is seen here at once. */
  forget(): void
}

/** Makes the one source of all that the server says in any language: read once, and again after a change, in every process. */
export function openPhraseBook(db: Db, notices: Notices, settings: SettingsCache): PhraseBook {
  let known: Promise<Remembered> | undefined
  const forget = () => {
    known = undefined
  }
  notices.onGap(forget)
  notices.on('phrases', forget)
  const read = (through: Db) => {
    if (!notices.listening) return readOwn(through)
    known ??= readOwn(through).catch((error) => {
      forget()
      throw error
    })
    return known
  }
  return {
    forget,
    own: async (through = db) => (await read(through)).own,
    async of(locale, through = db) {
      const language = spokenLocale(locale, await settings.get(through))
      const { own, spoken } = await read(through)
      const phrases = spoken.get(language) ?? speak(language, own[language])
      spoken.set(language, phrases)
      return phrases
    },
  }
}

async function readOwn(db: Db): Promise<Remembered> {
  const rows = await db.select().from(ownPhrases).orderBy(ownPhrases.key)
  const own: Remembered['own'] = {}
  for (const { locale, key, text } of rows) {
    own[locale] ??= { version: '', texts: {} }
    own[locale].texts[key] = text
  }
  for (const locale of keysOf(own)) {
    const of = own[locale]
    if (of) of.version = createHash('sha256').update(JSON.stringify(of.texts)).digest('hex').slice(0, 12)
  }
  return { own, spoken: new Map() }
}

async function speak(locale: LocaleCode, own: Own | undefined): Promise<Spoken> {
  const product = await productPhrases(locale)
  if (!own) return { ...product, locale }
  const phrases = structuredClone(product)
  for (const [key, text] of Object.entries(own.texts)) put(phrases, key, text)
  return { ...phrases, locale }
}

/** Puts a text in the place of a phrase; nothing where a later version has no such phrase any more. */
function put(phrases: PhraseGroups, key: string, text: string) {
  const names = key.split('.')
  const last = names.pop() ?? ''
  let group: PhraseGroups = phrases
  for (const name of names) {
    const inner = Object.hasOwn(group, name) ? group[name] : undefined
    if (typeof inner !== 'object') return
    group = inner
  }
  if (typeof group[last] !== 'object') group[last] = text
}
