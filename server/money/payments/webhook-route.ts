import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { providerMethods } from '../../../shared/money/payment-states.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Largest body in bytes; more than any provider's webhook has. */
const maxBytes = 256 * 1024

/**
 * Serves `POST /api/payments/webhook/{method}` to the providers. It is no part of the contract, because signatures
 * cover the raw bytes, whatever their content type.
 */
export async function serveWebhooks(app: FastifyInstance, portal: RunningPortal) {
  await app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Params: { method: string } }>('/api/payments/webhook/:method', async (request, reply) => {
      const { method } = request.params
      if (!isOneOf(providerMethods, method)) throw new AppError('not_found')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { headers, ip } = request
      const url = portal.env.PUBLIC_URL + request.url
      await receiveWebhook(portal, method, { headers, body, ip, url })
      return reply.send({ ok: true })
    })
  })
}
