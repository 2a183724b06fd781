import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { secretKeyIn } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { directionOf } from '../../../shared/contract/locale-codes.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { originsOf } from '../../../shared/partners/api-access.ts'
import { widgetLanguages } from '../../../shared/partners/widget-words.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { nameOfReseller } from '../quotes/reseller-name.ts'

/** The page of a widget, and the origins of the website that may show it. */
export type WidgetPage = { html: string; origins: string[] }

/**
 * Writes the page of the widget that a publishable key belongs to.
 *
 * @throws AppError `key_invalid` for any other text, `key_exposed` for a secret key, `api_access_ended`, `feature_off`
 */
export async function writeWidgetPage(
  portal: RunningPortal,
  built: string,
  { url, api_key, lang }: { url: string; api_key: string; lang: string },
): Promise<WidgetPage> {
  const { db, gate } = portal
  const exposed = secretKeyIn(url)
  if (exposed) await gate.keys.expose(exposed)
  if (!(await portal.settings.get()).api_access) throw new AppError('feature_off')
  // Which website shows it is the browser's to refuse, by the page's headers.
  const { _id } = await gate.keys.identify(api_key, { site: 'same-origin' })
  const [access] = await db.select().from(apiAccesses).where(eq(apiAccesses.user_id, _id))
  if (!access) throw new AppError('key_invalid')
  const { bg_color, btn_color, box_color, website_url } = access
  const facts = { reseller: await nameOfReseller(db, _id), bg_color, btn_color, box_color }
  const html = await readFile(join(built, 'index.html'), 'utf8')
  return { html: fillIn(html, lang, facts), origins: originsOf(website_url) }
}

/** Puts the language and what is known of the widget into its page. */
function fillIn(html: string, lang: string, facts: object): string {
  const locale = isOneOf(widgetLanguages, lang) ? lang : undefined
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return html
    .replace('<html lang="en">', () =>
      locale ? `<html lang="${locale}" dir="${directionOf(locale)}">` : '<html lang="en">',
    )
    .replace('{"facts":true}', () => data)
}
