import { writeNumbers } from '../../../shared/contract/write-number.ts'
import { fill } from '../../../shared/locales/fill.ts'
import { quoteMonths } from '../../../shared/partners/quotes.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { nameOfReseller } from './reseller-name.ts'

/** Returns the text that a visitor agrees to, in their language: it names the reseller and the operator. */
export async function consentFor(db: Db, portal: Portal, user_id: string, locale: string): Promise<string> {
  const { quote_form, locale: spoken } = await portal.phrases.of(locale, db)
  const { site_title } = await portal.settings.get(db)
  const reseller = await nameOfReseller(db, user_id)
  const values = { reseller, operator: site_title, months: quoteMonths }
  return fill(quote_form.consent, writeNumbers(values, spoken))
}
