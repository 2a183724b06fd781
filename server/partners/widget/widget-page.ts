import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { secretKeyIn } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { directionOf, type LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { offeredLocales } from '../../../shared/contract/offered-locales.ts'
import { originsOf } from '../../../shared/partners/api-access.ts'
import { readerLocale } from '../../platform/http/reader-locale.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { nameOfReseller } from '../quotes/reseller-name.ts'

/** The page of a widget, and the origins of the website that may show it. */
export type WidgetPage = { html: string; origins: string[] }

/**
 * Writes the page of the widget that a publishable key belongs to, in the language of its address, else in the best for the reader.
 *
 * @throws AppError `key_invalid` for any other text, `key_exposed` for a secret key, `api_access_ended`, `feature_off`
 */
export async function writeWidgetPage(
  portal: RunningPortal,
  built: string,
  { url, api_key, lang, accepted }: { url: string; api_key: string; lang: string; accepted: string },
): Promise<WidgetPage> {
  const { db, gate } = portal
  const exposed = secretKeyIn(url)
  if (exposed) await gate.keys.expose(exposed)
  const site = await portal.settings.get()
  if (!site.api_access) throw new AppError('feature_off')
  // Which website shows it is the browser's to refuse, by the page's headers.
  const { _id } = await gate.keys.identify(api_key, { site: 'same-origin' })
  const [access] = await db.select().from(apiAccesses).where(eq(apiAccesses.user_id, _id))
  if (!access) throw new AppError('key_invalid')
  const { bg_color, btn_color, box_color, website_url } = access
  const offered = offeredLocales(site)
  const wanted = offered.find((one) => one === lang) ?? readerLocale(accepted, offered, 'en')
  const { reseller_widget: phrases, locale } = await portal.phrases.of(wanted)
  const facts = { reseller: await nameOfReseller(db, _id), bg_color, btn_color, box_color, locale, phrases }
  const html = await readFile(join(built, 'index.html'), 'utf8')
  return { html: fillIn(html, locale, facts), origins: originsOf(website_url) }
}

/** Puts the language and what is known of the widget into its page. */
function fillIn(html: string, locale: LocaleCode, facts: object): string {
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return html
    .replace('<html lang="en">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace('{"facts":true}', () => data)
}
