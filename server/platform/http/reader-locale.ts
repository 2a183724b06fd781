import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'

/** Codes of which browsers send one for the other, and what a language is mostly asked for by the name of. */
const sameAs: Record<string, LocaleCode> = {
  ...{ iw: 'he', jw: 'jv', mo: 'ro', cmn: 'zh', wuu: 'zh', yue: 'zh', prs: 'fa', pes: 'fa' },
  ...{ arb: 'ar', ary: 'ar', arz: 'ar', apc: 'ar', afb: 'ar', gsw: 'de', lb: 'de', nds: 'de' },
}

/**
 * The language that speakers of another one read, where none that they ask for is offered: Norwegians read Danish, Indonesians rather English
 * than Javanese.
 */
const readBy: Record<string, LocaleCode> = {
  ...{ no: 'da', nb: 'da', nn: 'da', fo: 'da', kl: 'da', fy: 'nl', be: 'ru', kk: 'ru', ky: 'ru', az: 'tr' },
  ...{ ca: 'es', eu: 'es', gl: 'es', br: 'fr', oc: 'fr', co: 'fr', fur: 'it', sc: 'it' },
  ...{ id: 'en', in: 'en', ms: 'en', fil: 'en', tl: 'en', cy: 'en', ga: 'en', gd: 'en', mt: 'en', sw: 'en' },
}

/**
 * Returns the one of the offered languages that suits a browser best (`de-AT,de;q=0.9,en;q=0.5`). Each wish in its order is looked for with
 * its script and region, then without (`pt-AO` is `pt`, `zh-Hant-TW` is `zh`), then in another region (`pt` is `pt-br` where only
 * that is offered); after all of them a language that their speakers read; the site's when there is none. `*` is the site's.
 */
export function readerLocale(
  acceptLanguage: string | undefined,
  offered: readonly LocaleCode[],
  ofSite: LocaleCode,
): LocaleCode {
  const wishes = wishesOf(acceptLanguage ?? '')
  const refused = wishes.filter(({ weight }) => weight === 0).map(({ code }) => code)
  const available = offered.filter((code) => !refused.includes(code))
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  const nearest = (code: string) => (code === '*' ? ofSite : nearestOf(code, available))
  const related = (code: string) => available.find((one) => one === ownOf(readBy, languageOf(code)))
  const codes = wanted.map(({ code }) => code)
  return firstOf(codes, nearest) ?? firstOf(codes, related) ?? ofSite
}

function wishesOf(acceptLanguage: string) {
  return acceptLanguage
    .toLowerCase()
    .split(',', 30)
    .map((wish) => {
      const [code = '', weight] = wish.split(/\s*;\s*q=/)
      return { code: code.trim().replaceAll('_', '-'), weight: Number(weight ?? 1) }
    })
}

/** Returns the offered language with the most parts of a code, else one of the same language. */
function nearestOf(code: string, offered: readonly LocaleCode[]): LocaleCode | undefined {
  const parts = code.split('-')
  const shorter = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  const language = languageOf(code)
  const alias = ownOf(sameAs, language)
  return (
    firstOf(shorter, (one) => offered.find((known) => known === one)) ??
    offered.find((known) => known === alias || languageOf(known) === language)
  )
}

const languageOf = (code: string) => code.split('-', 1)[0] ?? ''
const ownOf = (table: Record<string, LocaleCode>, code: string) =>
  Object.hasOwn(table, code) ? table[code] : undefined

function firstOf(codes: readonly string[], find: (code: string) => LocaleCode | undefined) {
  for (const code of codes) {
    const found = find(code)
    if (found) return found
  }
  return undefined
}
