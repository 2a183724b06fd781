import { fill } from '../../../shared/locales/fill.ts'
import { creditUnit, formatCredits } from '../../../shared/money/money.ts'
import type { Spoken } from '../../site/phrases/phrase-book.ts'

/** Returns a function that writes hundredths of a credit in a language, in its plural form: `450` → `4.5 credits`. */
export function creditsTextIn({ locale, ...phrases }: Pick<Spoken, 'locale' | 'units'>) {
  const units: Record<string, string> & { credits_other: string } = phrases.units
  const plurals = new Intl.PluralRules(locale)
  return (hundredths: number): string => {
    const form = plurals.select(hundredths / creditUnit)
    return fill(units[`credits_${form}`] ?? units.credits_other, {
      amount: formatCredits(hundredths, locale),
    })
  }
}
