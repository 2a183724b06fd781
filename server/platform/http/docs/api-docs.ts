import type { FastifyInstance } from 'fastify'
import { addresses, referenceFiles } from '../../../../shared/contract/pages.ts'
import { type DocumentedPortal, keyDocument, openApiDocument } from './openapi.ts'
import { postmanCollection } from './postman.ts'

/**
 * Serves the OpenAPI document of all calls, and what resellers download: the document of the calls that take keys, which the page
 * `/api/docs` shows, and a Postman collection of them. Each is made at the first request.
 */
export function serveApiDocs(app: FastifyInstance, { env }: { env: DocumentedPortal }) {
  app.decorate('referenceUrl', `${env.PUBLIC_URL}${addresses.apiDocs}`)
  const documents = {
    '/api/openapi.json': () => openApiDocument(env),
    [referenceFiles.openapi]: () => keyDocument(env),
    [referenceFiles.postman]: () => postmanCollection(env.PUBLIC_URL),
  }
  for (const [path, make] of Object.entries(documents)) {
    let text: string | undefined
    app.get(path, (_request, reply) => {
      text ??= JSON.stringify(make())
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(text)
    })
  }
}
