import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import { type ContentKind, contentRoutes, type SiteText } from '../../../shared/site/content.ts'
import { call } from '../../app/api/api.ts'

type Texts = { [K in ContentKind]?: SiteText | null }
type Load = (locale: LocaleCode, signal: AbortSignal) => Promise<Texts>
type Write = (text: { locale: LocaleCode; html: string }) => Promise<unknown>

const terms: Load = (locale, signal) => call(contentRoutes.terms, { query: { locale }, signal })
const policies: Load = (locale, signal) => call(contentRoutes.policies, { query: { locale }, signal })
const pitch: Load = (locale, signal) => call(contentRoutes.whyChooseUs, { query: { locale }, signal })

/** Which call answers a text: one for several kinds. */
const sources = {
  terms_of_use: { name: 'terms', load: terms },
  terms_and_conditions: { name: 'terms', load: terms },
  privacy_policy: { name: 'policies', load: policies },
  cookie_policy: { name: 'policies', load: policies },
  why_choose_us: { name: 'pitch', load: pitch },
} as const satisfies Record<ContentKind, { name: string; load: Load }>

const writers: Record<ContentKind, Write> = {
  terms_of_use: (text) => call(contentRoutes.writeTerms, { body: { kind: 'terms_of_use', ...text } }),
  terms_and_conditions: (text) =>
    call(contentRoutes.writeTerms, { body: { kind: 'terms_and_conditions', ...text } }),
  privacy_policy: (text) => call(contentRoutes.writePolicy, { body: { kind: 'privacy_policy', ...text } }),
  cookie_policy: (text) => call(contentRoutes.writePolicy, { body: { kind: 'cookie_policy', ...text } }),
  why_choose_us: (text) => call(contentRoutes.writeWhyChooseUs, { body: { kind: 'why_choose_us', ...text } }),
}

/** A text in a language or the nearest there is; null when nobody wrote it. */
export const textQuery = (kind: ContentKind, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['content', sources[kind].name, locale],
    queryFn: ({ signal }) => sources[kind].load(locale, signal),
    select: (texts) => texts[kind] ?? null,
  })

/** Writes a text in one language. */
export function useWriteText(kind: ContentKind) {
  return useContentChange(writers[kind])
}

/** Every social link, hidden ones too. */
export const socialsQuery = queryOptions({
  queryKey: ['content', 'socials'],
  queryFn: ({ signal }) => call(contentRoutes.allSocials, { signal }),
})

/** Adds a social link at the end. */
export const useAddSocial = () =>
  useContentChange((body: SentBody<typeof contentRoutes.addSocial>) =>
    call(contentRoutes.addSocial, { body }),
  )

/** Changes a social link, or moves it. */
export const useUpdateSocial = () =>
  useContentChange(({ _id, ...body }: SentBody<typeof contentRoutes.updateSocial> & { _id: string }) =>
    call(contentRoutes.updateSocial, { params: { id: _id }, body }),
  )

export const useRemoveSocial = () =>
  useContentChange((_id: string) => call(contentRoutes.removeSocial, { params: { id: _id } }))

function useContentChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
}
