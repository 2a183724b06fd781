import type { Reading } from '../first-page.ts'
import { Html, html } from '../html.ts'

type Page = {
  title: string
  description: string
  /** Its address, without the site's own. */
  path: string
  /** Address of its picture, without the site's own. */
  picture?: string | undefined
  type?: 'website' | 'product'
  /** Data for search engines, in the vocabulary of schema.org. */
  data?: Record<string, unknown>
}

/** Writes what search engines and messengers read of a page: its one address, Open Graph and JSON-LD. */
export function headOf({ origin, site }: Reading, page: Page): Html {
  const { title, description, path, picture, type = 'website', data } = page
  const graph = {
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:site_name': site.site_title,
    ...(picture && { 'og:image': origin + picture }),
  }
  const metas = Object.entries(graph).map(
    ([property, content]) => html`<meta property="${property}" content="${content}" />`,
  )
  return html`<link rel="canonical" href="${origin + path}" />${metas}${data ? script(data) : null}`
}

/** Data in a script element is never run. */
const script = (data: Record<string, unknown>) =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
  )
