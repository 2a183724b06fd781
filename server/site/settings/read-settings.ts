import { siteMethods } from '../../../shared/money/payment-states.ts'
import { type SiteSettings, sealedFlags, settingsOfTeam } from '../../../shared/settings.ts'
import type { ThemeSettings } from '../../../shared/site/settings.ts'
import type { SettingsOfSite } from '../../../shared/site/settings-routes.ts'
import type { Portal } from '../../platform/portal.ts'

/** Reads the settings for the team. */
export async function readSettingsOfSite(portal: Portal): Promise<SettingsOfSite> {
  return settingsForTeam(portal, await portal.settings.get())
}

/** Returns the settings that the team may see: all but passwords and keys. */
export function settingsForTeam(
  { env, payments }: Pick<Portal, 'env' | 'payments'>,
  all: SiteSettings,
): SettingsOfSite {
  return {
    ...settingsOfTeam.parse(all),
    ...sealedFlags((name) => all[name] !== ''),
    smtp_of_environment: Boolean(env.SMTP_HOST),
    connected: siteMethods.filter((method) => method === 'bank' || payments[method]),
  }
}

/** Reads the nine colours of the custom theme. */
export async function readTheme(portal: Portal): Promise<ThemeSettings> {
  return (await portal.settings.get()).theme
}
