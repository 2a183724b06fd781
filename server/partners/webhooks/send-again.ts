import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { testType } from '../../../shared/partners/webhook-events.ts'
import type { WebhookDelivery } from '../../../shared/partners/webhooks.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { isOver } from '../access/read-access.ts'
import { lockEndpoint } from './change-endpoints.ts'
import { deliveryColumns } from './read-webhooks.ts'
import { webhookDeliveries as table } from './webhooks.tables.ts'
import { payloadOf, wakeSender } from './write-webhook.ts'

/** Sends a test event to a person's own endpoint. Throws `not_found`, and what `requireOpen` throws. */
export function sendTest(db: Db, user: Actor, endpoint_id: string): Promise<WebhookDelivery> {
  return db.transaction(async (db) => {
    requireOpen(await lockEndpoint(db, user, endpoint_id))
    const body = payloadOf(testType, { _id: endpoint_id })
    const [sent] = await db
      .insert(table)
      .values({ endpoint_id, type: testType, body })
      .returning(deliveryColumns)
    if (!sent) throw new AppError('internal_error')
    await wakeSender(db)
    return sent
  })
}

/**
 * Sends an event again, now; if that fails as well, the pauses go on where they were. Throws `not_found`, and what `requireOpen`
 * throws.
 */
export function sendAgain(db: Db, user: Actor, _id: string): Promise<WebhookDelivery> {
  return db.transaction(async (db) => {
    const [found] = await db.select({ endpoint_id: table.endpoint_id }).from(table).where(eq(table._id, _id))
    if (!found) throw new AppError('not_found')
    requireOpen(await lockEndpoint(db, user, found.endpoint_id))
    const [sent] = await db
      .update(table)
      .set({ status: 'waiting', next_at: sql`now()` })
      .where(eq(table._id, _id))
      .returning(deliveryColumns)
    if (!sent) throw new AppError('not_found')
    await wakeSender(db)
    return sent
  })
}

/** Throws `endpoint_paused`, or `api_access_ended` for an access that is over or paused. */
function requireOpen({ endpoint, access }: Awaited<ReturnType<typeof lockEndpoint>>) {
  if (access.status !== 'active' || isOver(access)) throw new AppError('api_access_ended')
  if (endpoint.status !== 'active') throw new AppError('endpoint_paused')
}
