import { queryOptions, useQuery } from '@tanstack/react-query'
import { authRoutes } from '../shared/accounts.ts'
import type { SiteData } from '../shared/settings.ts'
import { call } from './api.ts'
import { localStore, useLocalStore } from './local-store.ts'

/** The site's data as it was last seen, so that the next visit starts with the right title and colours. */
export const cachedSiteData = localStore<SiteData | null>('site', (stored) =>
  isSiteData(stored) ? stored : null,
)

/** Enough of a look to refuse what an older version stored. */
function isSiteData(stored: unknown): stored is SiteData {
  return typeof stored === 'object' && stored !== null && 'theme' in stored && 'opening_status' in stored
}

export const siteDataQuery = queryOptions({
  queryKey: ['settings', 'site'],
  queryFn: async ({ signal }) => {
    const site = await call(authRoutes.getSiteData, { signal })
    cachedSiteData.set(site)
    return site
  },
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
})

/** What the browser knows of the site: fresh when the server answered, else as last seen; null on a first visit. */
export function useSiteData(): SiteData | null {
  const cached = useLocalStore(cachedSiteData)
  return useQuery(siteDataQuery).data ?? cached
}
