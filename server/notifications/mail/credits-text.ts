import { fill } from '../../../shared/locales/fill.ts'
import { creditUnit, formatCredits } from '../../../shared/money/money.ts'
import { phrasesOf } from './phrases.ts'

/** Returns a function that writes hundredths of a credit in a language, in its plural form: `450` → `4.5 credits`. */
export async function creditsTextIn(locale: string): Promise<(hundredths: number) => string> {
  const units: Record<string, string> & { credits_other: string } = (await phrasesOf(locale)).units
  const plurals = new Intl.PluralRules(locale)
  return (hundredths) => {
    const form = plurals.select(hundredths / creditUnit)
    return fill(units[`credits_${form}`] ?? units.credits_other, {
      amount: formatCredits(hundredths, locale),
    })
  }
}
