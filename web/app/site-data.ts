import type { authRoutes } from '../../shared/accounts/accounts.ts'
import type { SiteData } from '../../shared/settings.ts'
import { call } from './api/api.ts'
import { firstRoutes } from './routing/first-routes.ts'
import { localStore } from './session/local-store.ts'
import { useStore } from './store.ts'

/** The site's public data, stored so that the next visit starts with the right title and colours. */
export const siteDataStore = localStore<SiteData | null>('site', (stored) =>
  isSiteData(stored) ? stored : null,
)

/** Checks enough fields to refuse the data that an older version stored. */
function isSiteData(stored: unknown): stored is SiteData {
  return typeof stored === 'object' && stored !== null && 'theme' in stored && 'own_phrases' in stored
}

/** Fetches the site's data and stores it. */
export async function loadSiteData(): Promise<SiteData> {
  const site = await call<typeof authRoutes.getSiteData>(firstRoutes.getSiteData)
  siteDataStore.set(site)
  return site
}

/** Returns the site's public data: as last seen until the server answers; null on a first visit until then. */
export const useSiteData = (): SiteData | null => useStore(siteDataStore)
