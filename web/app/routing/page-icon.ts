import { useEffect } from 'react'
import { pictureUrl } from '../../../shared/site/picture-url.ts'

/** Width of the widest logo that can be made out in a tab's sixteen pixels, in its heights. */
const widest = 1.5

/** Shows the site's logo in the browser's tab; where there is none, or one too wide for it, the mark. */
export function usePageIcon(logo: string | null) {
  useEffect(() => {
    if (!logo) return showIcon(null)
    const picture = new Image()
    picture.onload = () =>
      showIcon(picture.naturalWidth <= widest * picture.naturalHeight ? picture.src : null)
    picture.src = pictureUrl(logo)
    return () => {
      picture.onload = null
    }
  }, [logo])
}

let current: string | null = null
/** The icons of the first HTML, remembered while the logo stands in their place. */
let built: Element[] = []

function showIcon(href: string | null) {
  if (href === current) return
  const shown = [...document.querySelectorAll('link[rel="icon"]')]
  if (current === null) built = shown
  for (const link of shown) link.remove()
  const logo = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/webp', href })
  document.head.append(...(href ? [logo] : built))
  current = href
}
