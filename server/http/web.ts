import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { Outside } from '../outside/outside.ts'
import { siteDataOf } from '../settings/site-data.ts'
import { serveBuiltFiles } from './built-files.ts'
import { pageOf } from './page.ts'

const built = join(import.meta.dirname, '../../dist/web')

/** Serves the built browser part: files with a hash in their name for good, every page's address with the page. */
export async function serveWeb(app: FastifyInstance, outside: Outside) {
  const index = join(built, 'index.html')
  const html = existsSync(index) ? await readFile(index, 'utf8') : null
  const answer = async (reply: FastifyReply, html: string) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageOf(html, await siteDataOf(outside)))
  if (html) {
    await serveBuiltFiles(app, built)
    app.get('/', (_request, reply) => answer(reply, html))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!html || !wantsPage || request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      throw new AppError('not_found')
    }
    return answer(reply, html)
  })
}
