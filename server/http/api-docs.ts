import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The OpenAPI document at `/api/openapi.json` and its reader at `/api/docs`; made when first asked for. */
export async function serveApiDocs(app: FastifyInstance) {
  let document: Record<string, unknown> | undefined
  const read = () => {
    document ??= openApiDocument()
    return document
  }
  app.get('/api/openapi.json', async () => read())
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0' } as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { url: '/api/openapi.json', tryItOutEnabled: false },
    })
  })
}
