import { useEffect } from 'react'
import { useSiteData } from './site-data.ts'

/** Puts the page's title in the browser's tab, followed by the site's. */
export function usePageTitle(title: string) {
  const site = useSiteData()?.site_title ?? 'Maproom'
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}
