import type { FastifyInstance } from 'fastify'

/** Takes what a mail program posts to unsubscribe (RFC 8058): a form whose words say nothing that the address doesn't. */
export function takeOneClicks(app: FastifyInstance) {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  )
}
