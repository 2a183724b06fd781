import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

/** Settings that the bench sends to its static server at the start: the folder it serves, and where. */
export type StaticSetup = { folder: string; port: number }

process.once('message', (setup: StaticSetup) => void serve(setup))
process.on('disconnect', () => process.exit())

/** Serves the files of a folder with `@fastify/static` and nothing else. */
async function serve({ folder, port }: StaticSetup) {
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder })
  app.get('/health', () => ({ ok: true }))
  await app.listen({ port, host: '127.0.0.1' })
}
