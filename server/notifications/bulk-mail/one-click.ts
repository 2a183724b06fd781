import type { FastifyInstance } from 'fastify'

/** Accepts the form that a mail program posts to unsubscribe (RFC 8058); its fields say nothing that the address doesn't. */
export function takeOneClicks(app: FastifyInstance) {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  )
}
