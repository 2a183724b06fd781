import type { FastifyInstance } from 'fastify'
import { cutText } from '../../../shared/contract/cut-text.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { builtInColors } from '../../../shared/site/site-colors.ts'
import type { Portal } from '../../platform/portal.ts'
import { themeColorOf } from './page.ts'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Serves the manifest that makes the site an installable app, under its own title and in its own colour. */
export function serveManifest(app: FastifyInstance, portal: Portal) {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const settings = await portal.settings.get()
    const { site_title } = settings
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return JSON.stringify({
      id: '/',
      name: site_title,
      short_name: cutText(site_title, 30),
      start_url: pathTo('submitOrder'),
      scope: '/',
      display: 'standalone',
      background_color: builtInColors.default.body,
      theme_color: themeColorOf(settings),
      icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 512, 'maskable')],
    })
  })
}
