import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { isSigned, unsealSecret } from '../webhooks/sign-webhook.ts'
import { eventsPath } from './connect-upstream.ts'
import { sendSync } from './pass-up.ts'
import { upstreamEvents, upstreamLink, upstreamOrders } from './upstream.tables.ts'

/** Largest body in bytes; more than any event has. */
const maxBytes = 64 * 1024
/** Events a minute from one address: more than a busy portal sends. */
const perMinute = 1200

const event = z.object({ type: z.string(), data: z.object({ _id: z.uuid() }) })

/**
 * Serves the address at which the upstream portal posts its events. It is no part of the contract, because signatures cover the raw
 * bytes. An event only says which order to read.
 */
export async function serveUpstreamEvents(app: FastifyInstance, portal: RunningPortal) {
  await app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } }
    app.post(eventsPath, { config }, async ({ headers, body }, reply) => {
      const message = {
        id: String(headers['webhook-id'] ?? ''),
        timestamp: String(headers['webhook-timestamp'] ?? ''),
        signature: String(headers['webhook-signature'] ?? ''),
        body: typeof body === 'string' ? body : '',
      }
      await receiveEvent(portal, message)
      return reply.send({ ok: true })
    })
  })
}

/** Takes an event once. Throws `key_invalid` for one that isn't signed, or not by now, and `bad_request` for one that can't be read. */
async function receiveEvent(portal: RunningPortal, message: Parameters<typeof isSigned>[1]) {
  const [link] = await portal.db.select().from(upstreamLink)
  if (!link || !isSigned(secretsOf(portal, link), message, Date.now())) throw new AppError('key_invalid')
  const read = event.safeParse(jsonOf(message.body))
  if (!read.success || message.id.length > 100) throw new AppError('bad_request')
  await portal.db.transaction(async (db) => {
    const [isNew] = await db
      .insert(upstreamEvents)
      .values({ event_id: message.id })
      .onConflictDoNothing()
      .returning()
    if (!isNew) return
    const [order] = await db
      .select({ order_id: upstreamOrders.order_id })
      .from(upstreamOrders)
      .where(eq(upstreamOrders.remote_id, read.data.data._id))
    if (order) await sendSync(db, portal, order.order_id)
  })
}

function secretsOf({ secret }: RunningPortal, link: typeof upstreamLink.$inferSelect): string[] {
  const { old_secret_until } = link
  const isOver = old_secret_until === null || Date.parse(old_secret_until) < Date.now()
  return [link.secret, isOver ? null : link.old_secret].flatMap((one) =>
    one === null ? [] : [unsealSecret(secret, one)],
  )
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
