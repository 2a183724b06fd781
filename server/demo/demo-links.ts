import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { linkKeyPrefix } from '../../shared/contract/api-scopes.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import { linkEvents } from '../partners/links/link-endpoint.ts'
import { partnerLinks } from '../partners/links/links.tables.ts'
import { makeSecret, sealSecret } from '../partners/webhooks/sign-webhook.ts'
import { webhookEndpoints } from '../partners/webhooks/webhooks.tables.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { hashToken } from '../users/sessions/tokens.ts'
import type { DemoPeople } from './demo-people.ts'

/** Most orders that came through the link. */
const mostLinked = 6

/** Makes the link to the agent's own portal, through which their newest orders came. */
export async function makeDemoLinks({ db, secret }: RunningPortal, { admin, agent }: DemoPeople) {
  const portal_id = randomUUID()
  const [link] = await db
    .insert(partnerLinks)
    .values({
      ...{ user_id: agent._id, created_by: admin._id, name: 'Haddad’s garages' },
      ...{ token_hash: hashToken(randomUUID()), hint: `${linkKeyPrefix}…7Tq9` },
      ...{ portal_id, portal_ids: [portal_id], site_title: 'Haddad Performance' },
      created_at: sql`now() - interval '90 days'`,
      last_used_at: sql`now() - interval '4 minutes'`,
    })
    .returning({ _id: partnerLinks._id })
  if (!link) return
  await db.insert(webhookEndpoints).values({
    ...{ link_id: link._id, description: '', events: linkEvents },
    url: 'https://orders.haddad-performance.example/api/upstream/events',
    secret: sealSecret(secret, makeSecret()),
    last_delivered_at: sql`now() - interval '12 minutes'`,
    created_at: sql`now() - interval '90 days'`,
  })
  const placed = await db
    .select({ _id: orders._id })
    .from(orders)
    .where(eq(orders.user_id, agent._id))
    .orderBy(desc(orders.created_at))
    .limit(mostLinked)
  for (const [at, { _id }] of placed.entries())
    await db
      .update(orders)
      .set({ link_id: link._id, link_reference: String(1180 - at * 3), link_path: [portal_id] })
      .where(eq(orders._id, _id))
}
