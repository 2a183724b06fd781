import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { Outside } from '../outside/outside.ts'
import { siteDataOf } from '../settings/site-data.ts'
import { serveBuiltFiles } from './built-files.ts'
import { builtWeb } from './built-web.ts'
import { pageOf } from './page.ts'

const built = join(import.meta.dirname, '../../dist/web')

/** Serves the built browser part: files with a hash in their name for good, every page's address with the page. */
export async function serveWeb(app: FastifyInstance, outside: Outside) {
  const web = builtWeb(built)
  const answer = async (reply: FastifyReply) => {
    const html = await web.page()
    if (!html) throw new AppError('not_found')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageOf(html, await siteDataOf(outside)))
  }
  await serveBuiltFiles(app, web)
  app.get('/', (_request, reply) => answer(reply))
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      throw new AppError('not_found')
    }
    return answer(reply)
  })
}
