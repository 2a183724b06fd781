import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors.ts'

const built = join(import.meta.dirname, '../../dist/web')
const forever = 'public, max-age=31536000, immutable'

/** Serves the built browser part: files with a hash in their name for good, every page's address with index.html. */
export async function serveWeb(app: FastifyInstance) {
  const hasWeb = existsSync(join(built, 'index.html'))
  if (hasWeb) {
    await app.register(serveStatic, {
      root: built,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? forever : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!hasWeb || !wantsPage || request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      throw new AppError('not_found')
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html', built)
  })
}
