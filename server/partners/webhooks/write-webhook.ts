import { sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { SentType } from '../../../shared/partners/webhook-events.ts'
import type { Db } from '../../platform/db/client.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'

declare module '../../platform/db/notices.ts' {
  interface NoticePayloads {
    /** Something has to be posted to endpoints. */
    webhooks: object
  }
}

/** Condition on an access that is active, of an owner whose account works; without it nothing is written or sent. */
export const isSentTo = sql`${apiAccesses.status} = 'active' and ${apiAccesses.expiration_date} > now()
  and ${users.deleted_at} is null and ${users.status} <> ${accountStatus.blocked}`

/**
 * Writes an event for the endpoints of a customer that subscribe to it, inside the transaction in which it happens: it is posted
 * when that commits, and never when it is rolled back. What happens while an endpoint is paused waits for it.
 */
export const writeWebhook: Portal['writeWebhook'] = async (db, user_id, type, data) => {
  const { rowCount } = await db.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, type, body)
    select ${webhookEndpoints._id}, ${type}, ${payloadOf(type, data)} from ${webhookEndpoints}
      join ${apiAccesses} on ${apiAccesses._id} = ${webhookEndpoints.access_id} join ${users} on ${users._id} = ${apiAccesses.user_id}
    where ${apiAccesses.user_id} = ${user_id}::uuid and ${type} = any(${webhookEndpoints.events}) and ${isSentTo}`)
  if (rowCount) await sendNotice(db, { kind: 'webhooks' })
}

/** Returns what is posted for an event that happens now, or happened at a time. */
export const payloadOf = (type: SentType, data: object, timestamp = new Date().toISOString()) =>
  JSON.stringify({ type, timestamp, data })

/** Has a delivery posted now, once the transaction commits. */
export const wakeSender = (db: Db) => sendNotice(db, { kind: 'webhooks' })
