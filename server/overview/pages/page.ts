import { directionOf } from '../../../shared/contract/locale-codes.ts'
import { type SiteData, siteData } from '../../../shared/settings.ts'
import { deriveTheme } from '../../../shared/site/derive-theme.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { FirstPage, Reading } from './first-page.ts'
import { frame, noscript } from './frame.ts'

/** Returns the colour around an installed page: the operator's in their own theme, else the product's. */
export const themeColorOf = ({ default_theme, theme }: Pick<SiteData, 'default_theme' | 'theme'>) =>
  default_theme === 'custom' ? theme.header_top_color : '#10302d'

type Asked = {
  reading: Reading
  /** The markup before the script runs; null for an address that shows nothing until then. */
  first: FirstPage | null
  /** Links to files that are fetched along with the page. */
  links?: string
  /** The build's name, by which a page notices that there is a newer one. */
  build: string
  /** Position in the stream of live events from before the page's data was read; undefined when it isn't known. */
  live?: string | undefined
}

/**
 * Writes the page of an address, with the site's data for the browser, so that even the first visit starts in its
 * language and colours, and with the markup that can be read before the script runs. Data in a script element is
 * never run, and so allowed by any policy.
 *
 * @param html web/index.html as it was built
 */
export function pageOf(html: string, { reading, first, links = '', build, live = '' }: Asked): string {
  const { site, locale, phrases } = reading
  // The contract says what anybody may know.
  const data = [dataScript('site', siteData.parse(site))]
  if (first?.answers) data.push(dataScript('answers', first.answers))
  const title = [first?.title, site.site_title].filter(Boolean).join(' · ')
  const content = first ? frame(reading, first.content) : noscript(phrases)
  const description = first && `<meta name="description" content="${escapeHtml(first.description)}" />`
  return html
    .replace(
      '<html lang="en" dir="ltr" data-theme="default">',
      `<html lang="${locale}" dir="${directionOf(locale)}" data-theme="${site.default_theme}" data-build="${build}" data-live="${live}">`,
    )
    .replace(
      '<title>Maproom</title>',
      () => `<title>${escapeHtml(title)}</title>${description ?? ''}${first?.head?.markup ?? ''}`,
    )
    .replace(
      'name="theme-color" content="#10302d"',
      () => `name="theme-color" content="${themeColorOf(site)}"`,
    )
    .replace(
      '<script src="/first-paint.js">',
      (tag) => `<style>${customTheme(site)}</style>${data.join('')}${tag}`,
    )
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content.markup}</div>`)
}

/** Writes data for the script, under an id. */
const dataScript = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Writes the operator's own theme, which the reader may have chosen. */
function customTheme({ theme }: SiteData): string {
  const { scheme, tokens } = deriveTheme(theme)
  const declarations = Object.entries(tokens).map(([token, color]) => `${token}:${color}`)
  return `:root[data-theme="custom"]{color-scheme:${scheme};${declarations.join(';')}}`
}
