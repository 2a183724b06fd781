import type { Me } from '../../../shared/accounts/accounts.ts'
import type { ThemeName } from '../../../shared/site/theme-names.ts'
import type { Locale } from '../../i18n/locales.ts'

/** What a reader chose; no theme while they leave it to the site. */
export type Look = { locale: Locale; theme: ThemeName | null }

/**
 * What of the chosen look the signed-in person's account doesn't keep yet; null when there is nothing to keep. An admin
 * who acts as somebody reads in their own language and theme.
 */
export function lookToKeep(
  user: Pick<Me, 'locale' | 'theme' | 'acting_admin'> | undefined,
  { locale, theme }: Look,
): { locale?: Locale; theme?: ThemeName } | null {
  if (!user || user.acting_admin) return null
  const changed = {
    ...(locale !== user.locale && { locale }),
    ...(theme !== null && theme !== user.theme && { theme }),
  }
  return Object.keys(changed).length > 0 ? changed : null
}
