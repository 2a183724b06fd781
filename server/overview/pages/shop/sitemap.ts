import type { FastifyInstance } from 'fastify'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { productRoutes } from '../../../../shared/shop/products.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { listPublished } from '../../../shop/products/list-published.ts'

/** Serves what search engines ask for first: which addresses they may read, and which there are. */
export function serveSitemap(app: FastifyInstance, portal: RunningPortal) {
  const origin = portal.env.PUBLIC_URL.replace(/\/$/, '')
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          'User-agent: *',
          `Allow: /api${productRoutes.picture.path.replace(':id', '')}`,
          'Disallow: /admin',
          'Disallow: /api/',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const { shop_status } = await portal.settings.get()
    const open = [pathTo('priceList'), pathTo('dealersLocator')].map((path) => urlOf(origin + path))
    const ofShop = [pathTo('shop'), pathTo('shopTerms')].map((path) => urlOf(origin + path))
    const products = shop_status ? await listPublished(portal.db) : []
    const urls = products.map(({ slug, updated_at }) =>
      urlOf(origin + pathTo('shopProduct', { slug }), updated_at),
    )
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...open, ...(shop_status ? ofShop : []), ...urls].join('\n')}\n</urlset>\n`,
      )
  })
}

const urlOf = (address: string, changed?: string) =>
  `<url><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</url>`
