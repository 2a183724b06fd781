import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { isLocale, type LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { allCap, type PageOf, rowCap } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import { isKeyOf } from '../../../shared/contract/typed-keys.ts'
import { english } from '../../../shared/locales/english.ts'
import { neededValues } from '../../../shared/site/phrases/differing-values.ts'
import { flat } from '../../../shared/site/phrases/flat.ts'
import type { phraseRoutes, SitePhrase } from '../../../shared/site/phrases/own-phrases.ts'
import { englishOf, type Flat, keysFor } from '../../../shared/site/phrases/plural-forms.ts'
import { fold, foldedHasTyped } from '../../../shared/words/fold.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Portal } from '../../platform/portal.ts'
import { noteOf, readNotes } from './notes.ts'
import { ownPhrases } from './own-phrases.tables.ts'
import { productPhrases } from './product-phrases.ts'

export const allEnglish: Flat = flat(english)
type Catalogue = {
  keys: string[]
  product: Flat
  /** What is searched of each phrase, folded: its key, English, and what the product says. */
  searched: Flat
}
const catalogues = new Map<LocaleCode, Catalogue>()
let notes: ReturnType<typeof readNotes> | undefined

/** Returns the keys of a language, with its own plural forms, and what the product says in it. */
export async function catalogueOf(locale: LocaleCode): Promise<Catalogue> {
  const known = catalogues.get(locale) ?? (await readCatalogue(locale))
  catalogues.set(locale, known)
  return known
}

async function readCatalogue(locale: LocaleCode): Promise<Catalogue> {
  const keys = keysFor(locale, allEnglish)
  const product = flat(await productPhrases(locale))
  const searched = keys.map((key) => {
    const texts = [key, englishOf(key, allEnglish), product.get(key)]
    return [key, fold(texts.filter(Boolean).join(' '))] as const
  })
  return { keys, product, searched: new Map(searched) }
}

/** Lists a page of a language's phrases, found by key or by words of English, the product or the operator. Throws `page_too_far`. */
export async function listPhrases(
  db: Db,
  { locale, keywords = '', only, page, size }: Query<typeof phraseRoutes.list> & { locale: LocaleCode },
): Promise<PageOf<SitePhrase>> {
  const changed = await changedIn(db, locale)
  const { keys, product, searched } = await catalogueOf(locale)
  const has = foldedHasTyped(keywords)
  const found = keys.filter((key) => {
    const own = changed.get(key)
    if (only && !own) return false
    if (only === 'english_changed' && own?.english === englishOf(key, allEnglish)) return false
    const texts = searched.get(key) ?? ''
    return has(own ? `${texts} ${fold(own.text)}` : texts)
  })
  const shown = size === -1 ? allCap : size
  if ((page - 1) * shown >= rowCap) throw new AppError('page_too_far')
  const rows = found.slice((page - 1) * shown, page * shown)
  return {
    items: rows.map((key) => rowOf(locale, key, product, changed.get(key))),
    ...{ total: found.length, total_capped: false, page, size },
  }
}

/** Reads one phrase of a language. Throws `not_found` for a key that the language hasn't. */
export async function readPhrase(db: Db, locale: LocaleCode, key: string): Promise<SitePhrase> {
  const { keys, product } = await catalogueOf(locale)
  if (!keys.includes(key)) throw new AppError('not_found')
  return rowOf(locale, key, product, (await changedIn(db, locale)).get(key))
}

type Changed = typeof ownPhrases.$inferSelect

async function changedIn(db: Db, locale: LocaleCode): Promise<Map<string, Changed>> {
  const rows = await db.select().from(ownPhrases).where(eq(ownPhrases.locale, locale))
  return new Map(rows.map((row) => [row.key, row]))
}

function rowOf(locale: LocaleCode, key: string, product: Flat, own: Changed | undefined): SitePhrase {
  notes ??= readNotes()
  const present = englishOf(key, allEnglish) ?? ''
  return {
    ...{ _id: `${locale} ${key}`, locale, key, english: present, product: product.get(key) ?? present },
    own: own?.text ?? null,
    changed_at: own?.changed_at ?? null,
    changed_by: own?.changed_by ?? null,
    english_was: own && own.english !== present ? own.english : null,
    values: neededValues(key, allEnglish),
    note: noteOf(key, notes).note ?? '',
  }
}

/** Answers the operator's phrases of a language, which browsers cache for ever under their version. Throws `not_found` for an older one. */
export async function ownPhrasesFile(portal: Portal, locale: string, version: string): Promise<FileAnswer> {
  const all = await portal.phrases.own()
  const own = isLocale(locale) && isKeyOf(all, locale) ? all[locale] : undefined
  if (own?.version !== version) throw new AppError('not_found')
  const bytes = Buffer.from(JSON.stringify(own.texts))
  return {
    name: 'phrases.json',
    size: bytes.length,
    type: 'application/json',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    open: () => Readable.from([bytes]),
  }
}
