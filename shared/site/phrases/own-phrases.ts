import { z } from 'zod'
import { keywords, requiredLine, text, timestamp } from '../../contract/fields.ts'
import { localeCodes } from '../../contract/locale-codes.ts'
import { paged, paging } from '../../contract/paging.ts'
import { defineRoutes, file } from '../../contract/route.ts'

/** Characters of a phrase of the operator's, and phrases of a language. */
export const ownPhraseMax = 2_000
export const ownPhrasesMax = 2_000

const locale = z.enum(localeCodes)
const key = requiredLine(200)

/** A phrase of the product with what the operator says instead. */
export const sitePhrase = z.object({
  _id: z.string(),
  locale,
  key: z.string(),
  english: z.string(),
  /** The product's own phrase in the language, English where it has none. */
  product: z.string(),
  /** The operator's; null while the product's is said. */
  own: z.string().nullable(),
  changed_at: timestamp.nullable(),
  changed_by: z.string().nullable(),
  /** What English said when the operator changed it, if a later version says something else. */
  english_was: z.string().nullable(),
  /** Placeholders and tags that the phrase has to contain. */
  values: z.array(z.string()),
  /** Its note for translators. */
  note: z.string(),
})
export type SitePhrase = z.output<typeof sitePhrase>

export const phraseFilters = ['own', 'english_changed'] as const

export const phraseRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/phrases',
    shows: ['settings'],
    inLanguage: true,
    access: 'settings',
    summary: 'The phrases of a language with what the operator says instead, found by key or by words',
    query: paging.extend({
      /** The caller's own language by default. */
      locale: locale.optional(),
      keywords,
      only: z.enum(phraseFilters).optional(),
    }),
    response: paged(sitePhrase),
  },
  change: {
    method: 'PUT',
    path: '/phrases',
    changes: ['settings'],
    access: 'settings',
    summary: 'Say a phrase in other words; without a word the product’s is said again',
    body: z.object({
      locale,
      key,
      text: text(ownPhraseMax).refine((typed) => !/[^\P{Cc}\n]/u.test(typed), 'invalid_value'),
    }),
    response: sitePhrase,
  },
  own: {
    method: 'GET',
    path: '/phrases/:locale/:version',
    access: 'public',
    summary: 'The operator’s phrases of a language by their keys, of the version that the site’s data name',
    params: z.object({ locale, version: z.string().regex(/^[0-9a-f]{1,32}$/) }),
    response: file,
  },
})
