import { useEffect } from 'react'
import { useSiteData } from '../site-data.ts'
import { createStore, useStore } from '../store.ts'
import { usePageIcon } from './page-icon.ts'

/** The number of messages to read, in front of each page's title. */
export const titleCount = createStore(0)

/**
 * Sets the browser tab's title to the page's, followed by the site's, and its icon to the site's logo. In front stands the
 * page's own `count` where it has one, otherwise the number of messages to read.
 */
export function usePageTitle(title: string, count = 0) {
  const data = useSiteData()
  const unread = useStore(titleCount)
  const site = data?.site_title ?? 'Maproom'
  usePageIcon(data?.logo ?? null)
  useEffect(() => {
    const words = title ? `${title} · ${site}` : site
    const shown = count || unread
    // Again with each change of either: a page's head and the page itself may both set it, the page last.
    document.title = shown > 0 ? `(${shown}) ${words}` : words
  }, [title, site, count, unread])
}
