import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { offeredLocales } from '../../../shared/contract/offered-locales.ts'
import { addresses } from '../../../shared/contract/pages.ts'
import { readerLocale } from '../../platform/http/reader-locale.ts'
import { serveBuiltFiles } from '../../platform/http/web/built-files.ts'
import { builtWeb } from '../../platform/http/web/built-web.ts'
import { linksTo } from '../../platform/http/web/page-files.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { readSiteData } from '../../site/settings/site-data.ts'
import { builtPageAt } from './built-page-at.ts'
import { firstPageAt } from './first-pages.ts'
import { pageOf } from './page.ts'

/** Pages whose addresses stand among those of the API. */
const apiPages: string[] = [addresses.apiDocs, addresses.apiChanges]

const dist = join(import.meta.dirname, '../../../dist/web')

/**
 * Serves the browser part that was built into a folder: files with a hash in their name may be cached for ever, every
 * page's address answers with the page.
 */
export async function serveWeb(app: FastifyInstance, portal: RunningPortal, built = dist) {
  const web = builtWeb(built)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const live = portal.connections.recent.position()
    const site = await readSiteData(portal)
    const asked = request.headers['accept-language']
    const phrases = await portal.phrases.of(readerLocale(asked, offeredLocales(site), site.default_locale))
    const { locale } = phrases
    const [path = '/', search = ''] = request.url.split('?', 2)
    const page = await web.page(builtPageAt(path))
    if (!page) throw new AppError('not_found')
    const reading = { site, locale, phrases, search, origin: portal.env.PUBLIC_URL.replace(/\/$/, '') }
    const write = firstPageAt(path)
    const first = write ? await write(portal.db, reading, portal) : null
    if (write && !first) reply.code(404)
    const links = linksTo(page, first?.modules ?? [], locale)
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(pageOf(page.html, { reading, first, links, build: page.build, live }))
  }
  await serveBuiltFiles(app, web)
  app.get('/', answer)
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const [path = ''] = request.url.split('?', 1)
    const isOfApi = path.startsWith('/api/') && !apiPages.includes(path)
    if (!wantsPage || isOfApi || request.url.startsWith('/assets/')) {
      throw new AppError('not_found')
    }
    return answer(request, reply)
  })
}
