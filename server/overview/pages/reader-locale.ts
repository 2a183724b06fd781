import { isLocale, type LocaleCode } from '../../../shared/contract/locale-codes.ts'

/**
 * Returns the first available one of the languages that a browser accepts (`de-AT,de;q=0.9,en;q=0.5`), with or
 * without its region; the site's when there is none.
 */
export function readerLocale(acceptLanguage: string | undefined, ofSite: LocaleCode): LocaleCode {
  const asked = (acceptLanguage ?? '').toLowerCase().split(',', 30)
  const wishes = asked.map((wish) => {
    const [code = '', weight] = wish.split(/\s*;\s*q=/)
    return { code: code.trim(), weight: Number(weight ?? 1) }
  })
  return (
    wishes
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .flatMap(({ code }) => [code, code.split('-')[0]])
      .find(isLocale) ?? ofSite
  )
}
