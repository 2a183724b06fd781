import { publicSettings, type SiteData } from '../../../shared/settings.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { hasText } from '../content/read-texts.ts'
import { openingStatus } from './opening-hours.ts'

/** Reads the settings that any browser may know, and if the team is there now. */
export async function readSiteData(
  portal: Pick<RunningPortal, 'db' | 'settings' | 'phrases' | 'env'>,
): Promise<SiteData> {
  const all = await portal.settings.get()
  const own = await portal.phrases.own()
  return {
    ...publicSettings.parse(all),
    opening_status: openingStatus(all.opening_hours, new Date()),
    cookie_notice: await hasText(portal.db, 'cookie_policy'),
    demo: portal.env.DEMO,
    own_phrases: Object.fromEntries(Object.entries(own).map(([locale, { version }]) => [locale, version])),
  }
}
