import { useQuery } from '@tanstack/react-query'
import { firstRoutes } from '../../app/routing/first-routes.ts'
import { loadSiteData } from '../../app/site-data.ts'

/** Keeps the site's data fresh while somebody is signed in: the opening hours go on, and settings change. */
export function useFreshSiteData() {
  useQuery({
    queryKey: [firstRoutes.getSiteData.path, {}],
    meta: { shows: firstRoutes.getSiteData.shows },
    queryFn: loadSiteData,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
}
