import { queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { type ContentKind, contentRoutes, type SiteText } from '../../../shared/site/content.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The answers of the calls below, as one. */
export type Texts = { [K in ContentKind]?: SiteText | null }
type Write = (text: Edited<{ locale: LocaleCode; html: string }>) => Promise<unknown>

/** The call that reads each text: one for several kinds. */
const sources = {
  terms_of_use: contentRoutes.terms,
  terms_and_conditions: contentRoutes.terms,
  privacy_policy: contentRoutes.policies,
  cookie_policy: contentRoutes.policies,
  why_choose_us: contentRoutes.whyChooseUs,
} as const satisfies Record<ContentKind, Route>

/** Writes each text in one language. */
export const textWriters: Record<ContentKind, Write> = {
  terms_of_use: (text) => call(contentRoutes.writeTerms, { body: { kind: 'terms_of_use', ...text } }),
  terms_and_conditions: (text) =>
    call(contentRoutes.writeTerms, { body: { kind: 'terms_and_conditions', ...text } }),
  privacy_policy: (text) => call(contentRoutes.writePolicy, { body: { kind: 'privacy_policy', ...text } }),
  cookie_policy: (text) => call(contentRoutes.writePolicy, { body: { kind: 'cookie_policy', ...text } }),
  why_choose_us: (text) => call(contentRoutes.writeWhyChooseUs, { body: { kind: 'why_choose_us', ...text } }),
}

/** Returns the query of a text in a language or the nearest there is; null when nobody wrote it. */
export const textQuery = (kind: ContentKind, locale: LocaleCode) =>
  queryOptions({
    ...callQuery(sources[kind], { query: { locale } }),
    select: (texts: Texts) => texts[kind] ?? null,
  })

/** Every social link, hidden ones too. */
export const socialsQuery = callQuery(contentRoutes.allSocials)
