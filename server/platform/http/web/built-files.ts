import { join, sep } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { BuiltWeb } from './built-web.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Decides instead of `@fastify/under-pressure` what an overloaded process does with requests of this route. */
    pressureHandler?: () => undefined
  }
}

/** Lets a request pass under load: a page without its scripts is worse than one that waits for them. */
const serveAnyway = () => undefined

const forever = 'public, max-age=31536000, immutable'

/**
 * Serves the files of the built browser part, but not its `index.html`: those with a hash in their name may be cached
 * for ever. One route serves them all, because a route for each of hundreds takes 10 MB.
 */
export async function serveBuiltFiles(app: FastifyInstance, { root, has }: BuiltWeb) {
  const hashed = [join(root, 'assets', sep), join(root, 'widget/assets', sep)]
  await app.register(serveStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.some((folder) => path.startsWith(folder)) ? forever : 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: { pressureHandler: serveAnyway } },
    async (request, reply) => {
      const name = request.params['*']
      return (await has(name)) ? reply.sendFile(name) : reply.callNotFound()
    },
  )
}
