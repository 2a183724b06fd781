import { type SiteData, siteData } from '../../shared/settings.ts'

/** The colour around an installed page: the operator's in their own theme, else the product's. */
export const themeColorOf = ({ default_theme, theme }: Pick<SiteData, 'default_theme' | 'theme'>) =>
  default_theme === 'custom' ? theme.header_top_color : '#10302d'

/**
 * The page of every address, with the site's name and what the browser is to know of the site, so that even the first
 * visit starts in its language and colours. Data in a script element is never run, and so allowed by any policy.
 *
 * @param html web/index.html as it was built
 */
export function pageOf(html: string, site: SiteData): string {
  // The contract says what anybody may know.
  const data = JSON.stringify(siteData.parse(site)).replaceAll('<', '\\u003c')
  return html
    .replace('<title>Maproom</title>', () => `<title>${escaped(site.site_title)}</title>`)
    .replace(
      'name="theme-color" content="#10302d"',
      () => `name="theme-color" content="${themeColorOf(site)}"`,
    )
    .replace(
      '<script src="/first-paint.js">',
      (tag) => `<script type="application/json" id="site">${data}</script>${tag}`,
    )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
