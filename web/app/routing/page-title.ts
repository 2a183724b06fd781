import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureUrl } from '../../../shared/site/picture-url.ts'
import { useSiteData } from '../site-data.ts'

/** Returns the title in the row of this page; empty where the page sets its own title. */
export function useRowTitle(): string {
  const { t } = useTranslation()
  const title = useMatch({ strict: false, select: ({ staticData }) => staticData.title })
  return title ? t(title) : ''
}

/** Sets the browser tab's title to the page's, followed by the site's, and its icon to the site's logo. */
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
