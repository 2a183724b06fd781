import type { FastifyInstance } from 'fastify'
import type { ProviderMethod } from '../../../shared/money/payment-states.ts'
import type { Emulator } from '../../money/providers/emulator/emulator.ts'
import type { Env } from '../../platform/env.ts'

/** Address below which the demo's payers pay. */
const pages = '/dev/payments'

/** Opens the payment providers of the demo: a server on loopback, whose webhooks come to this process. */
export async function openEmulator(env: Env): Promise<Emulator> {
  const { startEmulator } = await import('../../money/providers/emulator/emulator.ts')
  return startEmulator({
    publicUrl: env.PUBLIC_URL + pages,
    webhookUrl: webhooksOf(env),
    // The address people reach it at may lead through a proxy that this machine can't see.
    reach: (url) => url.replace(env.PUBLIC_URL, `http://${ownHost(env.HOST)}:${env.PORT}`),
  })
}

/** Returns the address of this portal for a provider's webhooks. */
export const webhooksOf = (env: Env) => (method: ProviderMethod) =>
  `${env.PUBLIC_URL}/api/payments/webhook/${method}`

/** Returns the host by which a process that listens on this address reaches itself. */
function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Serves the payers' pages, so that everybody who reaches the portal reaches them. */
export async function serveEmulator(app: FastifyInstance, emulator: Emulator | null) {
  if (!emulator) return
  await app.register(async (app) => {
    // The emulator reads what is sent by itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.all(`${pages}/*`, async (request, reply) => {
      reply.hijack()
      await emulator.handle(request.raw, reply.raw)
    })
  })
}
