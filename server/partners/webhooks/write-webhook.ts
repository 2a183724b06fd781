import { sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { SentType } from '../../../shared/partners/webhook-events.ts'
import type { Db } from '../../platform/db/client.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { partnerLinks } from '../links/links.tables.ts'
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'

declare module '../../platform/db/notices.ts' {
  interface NoticePayloads {
    /** Something has to be posted to endpoints. */
    webhooks: object
  }
}

/**
 * The endpoints that events are written for and sent to, each with its owner, whose account works: those of an access that is
 * active, and of a link that wasn't revoked.
 */
export const sentTo = sql`(
  select owned.endpoint_id, owned.user_id from (
    select ${webhookEndpoints._id} as endpoint_id, ${apiAccesses.user_id} from ${webhookEndpoints}
      join ${apiAccesses} on ${apiAccesses._id} = ${webhookEndpoints.access_id}
      where ${apiAccesses.status} = 'active' and ${apiAccesses.expiration_date} > now()
    union all
    select ${webhookEndpoints._id}, ${partnerLinks.user_id} from ${webhookEndpoints}
      join ${partnerLinks} on ${partnerLinks._id} = ${webhookEndpoints.link_id}
      where ${partnerLinks.revoked_at} is null
  ) owned
  join ${users} on ${users._id} = owned.user_id
  where ${users.deleted_at} is null and ${users.status} <> ${accountStatus.blocked}
) sent_to`

/**
 * Writes an event for the endpoints of a customer that subscribe to it, inside the transaction in which it happens: it is posted
 * when that commits, and never when it is rolled back. What happens while an endpoint is paused waits for it.
 */
export const writeWebhook: Portal['writeWebhook'] = async (db, user_id, type, data) => {
  const { rowCount } = await db.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, type, body)
    select ${webhookEndpoints._id}, ${type}, ${payloadOf(type, data)} from ${webhookEndpoints}
      join ${sentTo} on sent_to.endpoint_id = ${webhookEndpoints._id}
    where sent_to.user_id = ${user_id}::uuid and ${type} = any(${webhookEndpoints.events})`)
  if (rowCount) await sendNotice(db, { kind: 'webhooks' })
}

/** Returns what is posted for an event that happens now, or happened at a time. */
export const payloadOf = (type: SentType, data: object, timestamp = new Date().toISOString()) =>
  JSON.stringify({ type, timestamp, data })

/** Has a delivery posted now, once the transaction commits. */
export const wakeSender = (db: Db) => sendNotice(db, { kind: 'webhooks' })
