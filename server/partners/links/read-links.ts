import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { LinkOfOrder, linkKeyRoutes, PartnerLink } from '../../../shared/partners/link-keys.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { matchesKeywords } from '../../users/people-conditions.ts'
import { listedName, shownNameOf } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { webhookEndpoints as endpoints, webhookDeliveries } from '../webhooks/webhooks.tables.ts'
import { partnerLinks as table } from './links.tables.ts'

const makers = alias(users, 'makers')

const columns = {
  _id: table._id,
  user_id: table.user_id,
  agent: listedName,
  name: table.name,
  hint: table.hint,
  created_by: shownNameOf(makers),
  created_at: table.created_at,
  last_used_at: table.last_used_at,
  old_key_until: sql<
    string | null
  >`case when ${table.old_token_until} > now() then ${table.old_token_until} end`.mapWith(
    table.old_token_until,
  ),
  site_title: table.site_title,
  endpoint: {
    _id: endpoints._id,
    url: endpoints.url,
    status: endpoints.status,
    failing_since: endpoints.failing_since,
    last_delivered_at: endpoints.last_delivered_at,
  },
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(table)
    .innerJoin(users, eq(users._id, table.user_id))
    .innerJoin(makers, eq(makers._id, table.created_by))
    .leftJoin(endpoints, eq(endpoints.link_id, table._id))
    .$dynamic()
const list = listOf(table, select)
const newestFirst = inOrder(desc(table._id))

/** Lists the links that weren't revoked, newest first; words are looked for in the agents' names. */
export function listLinks(
  db: Db,
  { keywords, user, ...paging }: Query<typeof linkKeyRoutes.all>,
): Promise<PageOf<PartnerLink>> {
  const where = and(isNull(table.revoked_at), user ? eq(table.user_id, user) : undefined)
  const search: SQL | undefined = keywords
    ? sql`exists (select 1 from ${users} where ${users._id} = ${table.user_id} and ${matchesKeywords(keywords)})`
    : undefined
  return pageOf(db, list, where, { ...paging, search, order: newestFirst })
}

/** Reads a link. Throws `not_found`. */
export async function readLink(db: Db, _id: string): Promise<PartnerLink> {
  const [link] = await select(db).where(eq(table._id, _id))
  if (!link) throw new AppError('not_found')
  return link
}

/** Reads through which link an order came; null for one that was placed here. Throws `not_found`. */
export async function readLinkOfOrder(db: Db, order_id: string): Promise<LinkOfOrder | null> {
  const [order] = await db
    .select({ link_id: orders.link_id, reference: orders.link_reference, revoked_at: table.revoked_at })
    .from(orders)
    .leftJoin(table, eq(table._id, orders.link_id))
    .where(eq(orders._id, order_id))
  if (!order) throw new AppError('not_found')
  const [link] = order.link_id ? await select(db).where(eq(table._id, order.link_id)) : []
  if (!link) return null
  const waiting = link.endpoint
    ? await db.$count(
        webhookDeliveries,
        and(eq(webhookDeliveries.endpoint_id, link.endpoint._id), eq(webhookDeliveries.status, 'waiting')),
      )
    : 0
  return { link, reference: order.reference, revoked: order.revoked_at !== null, waiting }
}
