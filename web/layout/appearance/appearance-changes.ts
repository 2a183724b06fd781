import type { Me } from '../../../shared/accounts/accounts.ts'
import type { ThemeName } from '../../../shared/site/theme-names.ts'
import type { Locale } from '../../i18n/locales.ts'

/** The reader's choices; `theme` is null while they leave it to the site. */
export type Appearance = { locale: Locale; theme: ThemeName | null }

/**
 * Returns the parts of the chosen appearance that the account of the signed-in person lacks; null when there are none.
 * An admin who acts as a customer reads in their own language and theme.
 */
export function appearanceChanges(
  user: Pick<Me, 'locale' | 'theme' | 'acting_admin'> | undefined,
  { locale, theme }: Appearance,
): { locale?: Locale; theme?: ThemeName } | null {
  if (!user || user.acting_admin) return null
  const changed = {
    ...(locale !== user.locale && { locale }),
    ...(theme !== null && theme !== user.theme && { theme }),
  }
  return Object.keys(changed).length > 0 ? changed : null
}
