import { z } from 'zod'
import { byId, id, line, ok, text, timestamp } from '../contract/fields.ts'
import { type LocaleCode, localeCodes } from '../contract/locale-codes.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'

/** The texts an operator writes, grouped by the permission they need: `tnc` for the terms, `settings` for the others. */
export const termsKinds = ['terms_of_use', 'terms_and_conditions'] as const
export const policyKinds = ['privacy_policy', 'cookie_policy'] as const
export const pitchKinds = ['why_choose_us'] as const
export const contentKinds = [...termsKinds, ...policyKinds, ...pitchKinds] as const
export type ContentKind = (typeof contentKinds)[number]

/** In characters of HTML. The pitch stands beside the sign-in form, so it has to be short. */
export const textMax = { legal: 100_000, pitch: 4_000 } as const

const locale = z.enum(localeCodes)
const inLocale = z.object({ locale: locale.default('en') })

/**
 * A text in the language asked for, else in the nearest one: the language without its region, English, any other.
 * `html` is safe to show: it was sanitized when it was written. `locales` are the languages that have a text.
 */
export const siteText = z.object({
  locale,
  html: z.string(),
  updated_at: timestamp,
  locales: z.array(locale),
})
export type SiteText = z.output<typeof siteText>

/** Each is null while nobody has written it in any language. */
const found = siteText.nullable()
const terms = z.object({ terms_of_use: found, terms_and_conditions: found })
const policies = z.object({ privacy_policy: found, cookie_policy: found })
const pitch = z.object({ why_choose_us: found })

/** A text in one language; without a word in it, that language's text is removed. */
const written = <const K extends readonly ContentKind[]>(kinds: K, max: number) =>
  z.object({ kind: z.enum(kinds), locale, html: text(max), opened: openedWith })
export type WrittenText = { kind: ContentKind; locale: LocaleCode; html: string }

/** The networks an operator can link to; each has its icon. */
export const networks = [
  'facebook',
  'instagram',
  'youtube',
  'x',
  'linkedin',
  'tiktok',
  'whatsapp',
  'telegram',
  'website',
] as const
export type Network = (typeof networks)[number]

export const socialForm = z.object({
  network: z.enum(networks),
  url: line(300).pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain })),
  enabled: z.boolean().default(true),
})
export const social = socialForm.extend({ _id: id, position: z.number().int() })
export type Social = z.output<typeof social>
export const shownSocial = social.pick({ _id: true, network: true, url: true })
export type ShownSocial = z.output<typeof shownSocial>

export const contentRoutes = defineRoutes({
  terms: {
    method: 'GET',
    path: '/terms',
    shows: ['content'],
    access: 'public',
    summary: 'The terms of use and the terms and conditions, in a language',
    query: inLocale,
    response: terms,
  },
  writeTerms: {
    method: 'PUT',
    path: '/terms',
    changes: ['content'],
    access: 'tnc',
    summary: 'Write one of the terms in a language',
    body: written(termsKinds, textMax.legal),
    response: terms,
  },
  policies: {
    method: 'GET',
    path: '/policies',
    shows: ['content'],
    access: 'public',
    summary: 'The privacy policy and the cookie policy, in a language',
    query: inLocale,
    response: policies,
  },
  writePolicy: {
    method: 'PUT',
    path: '/policies',
    changes: ['content'],
    access: 'settings',
    summary: 'Write one of the policies in a language',
    body: written(policyKinds, textMax.legal),
    response: policies,
  },
  whyChooseUs: {
    method: 'GET',
    path: '/why_choose_us',
    shows: ['content'],
    access: 'public',
    summary: 'Why customers choose this site, in a language',
    query: inLocale,
    response: pitch,
  },
  writeWhyChooseUs: {
    method: 'PUT',
    path: '/why_choose_us',
    changes: ['content'],
    access: 'settings',
    summary: 'Write why customers choose this site, in a language',
    body: written(pitchKinds, textMax.pitch),
    response: pitch,
  },
  socials: {
    method: 'GET',
    path: '/socials',
    access: 'public',
    summary: 'The social links that are shown, in their order',
    response: z.array(shownSocial),
  },
  allSocials: {
    method: 'GET',
    path: '/socials_all',
    shows: ['content'],
    access: 'settings',
    summary: 'Every social link, hidden ones too, in their order',
    response: z.array(social),
  },
  addSocial: {
    method: 'POST',
    path: '/social',
    changes: ['content'],
    access: 'settings',
    summary: 'Add a social link at the end; one for each network',
    body: socialForm,
    response: social,
  },
  updateSocial: {
    method: 'PUT',
    path: '/social/:id',
    changes: ['content'],
    access: 'settings',
    summary: 'Change a social link, or move it to a position from 1; beyond the end means the end',
    params: byId,
    body: socialForm.extend({
      enabled: z.boolean(),
      position: z.number().int().min(1).max(1000),
      opened: openedWith,
    }),
    response: social,
  },
  removeSocial: {
    method: 'DELETE',
    path: '/social/:id',
    changes: ['content'],
    access: 'settings',
    summary: 'Remove a social link',
    params: byId,
    response: ok,
  },
})
