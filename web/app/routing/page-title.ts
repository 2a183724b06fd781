import { useEffect } from 'react'
import { pictureUrl } from '../../../shared/site/picture-url.ts'
import { useSiteData } from '../site-data.ts'

/** Puts the page's title in the browser's tab, followed by the site's, and the site's logo beside it. */
export function usePageTitle(title: string) {
  const data = useSiteData()
  const site = data?.site_title ?? 'Maproom'
  const icon = data?.logo ? pictureUrl(data.logo) : '/mark.svg'
  useEffect(() => {
    const link = document.querySelector('link[rel="icon"]')
    link?.setAttribute('href', icon)
    link?.setAttribute('type', icon.endsWith('.svg') ? 'image/svg+xml' : 'image/webp')
  }, [icon])
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}
