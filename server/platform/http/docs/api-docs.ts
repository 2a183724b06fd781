import Fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const docs = '/api/docs'

/** Serves the OpenAPI document at `/api/openapi.json` and its reader at `/api/docs`; both are made at the first request. */
export function serveApiDocs(app: FastifyInstance) {
  let document: Record<string, unknown> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument()
    return document
  })

  let reader: Promise<FastifyInstance> | undefined
  for (const url of [docs, `${docs}/*`]) {
    app.get(url, async (request, reply) => {
      reader ??= openReader()
      const { headers, url } = request
      const { statusCode, headers: answered, rawPayload } = await (await reader).inject({ headers, url })
      if (statusCode === 404) return reply.callNotFound()
      return reply.code(statusCode).headers(answered).send(rawPayload)
    })
  }
}

/**
 * Opens the reader in an app of its own, because nothing can be added to a running one: few people look at it, and it
 * takes 6 MB.
 */
async function openReader(): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const app = Fastify()
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Maproom', version: '1' }, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: docs,
    staticCSP: true,
    uiConfig: { url: '/api/openapi.json', tryItOutEnabled: false },
  })
  return app
}
