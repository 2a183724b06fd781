import { useQuery } from '@tanstack/react-query'
import { firstRoutes } from '../../app/routing/first-routes.ts'
import { loadSiteData, siteDataStore } from '../../app/site-data.ts'

/** Keeps the site's data fresh while somebody is signed in: the opening hours go on, and settings change. The page brought the first. */
export function useFreshSiteData() {
  useQuery({
    queryKey: [firstRoutes.getSiteData.path, {}],
    meta: { shows: firstRoutes.getSiteData.shows },
    queryFn: loadSiteData,
    initialData: () => siteDataStore.get() ?? undefined,
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
}
