import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forever = 'public, max-age=31536000, immutable'

/**
 * Serves the files that lie in a folder now, but not its `index.html`: those with a hash in their name for good. There is
 * one route for all of them, because a route for each of hundreds takes 10 MB.
 */
export async function serveBuiltFiles(app: FastifyInstance, root: string) {
  const files = await filesIn(root)
  const hashed = join(root, 'assets', sep)
  await app.register(serveStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? forever : 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*']
    return files.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

async function filesIn(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const names = paths.map((path) => relative(root, path).replaceAll(sep, '/'))
  return new Set(names.filter((name) => !name.startsWith('index.html')))
}
