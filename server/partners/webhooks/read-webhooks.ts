import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type {
  CustomersEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
  WholeDelivery,
  webhookRoutes,
} from '../../../shared/partners/webhooks.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { partnerLinks } from '../links/links.tables.ts'
import {
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  webhookAttempts,
} from './webhooks.tables.ts'

export const endpointColumns = {
  _id: endpoints._id,
  url: endpoints.url,
  description: endpoints.description,
  events: endpoints.events,
  status: endpoints.status,
  failing_since: endpoints.failing_since,
  last_delivered_at: endpoints.last_delivered_at,
  old_secret_until: sql<
    string | null
  >`case when ${endpoints.old_secret_until} > now() then ${endpoints.old_secret_until} end`.mapWith(
    endpoints.old_secret_until,
  ),
  created_at: endpoints.created_at,
}

export const deliveryColumns = {
  _id: deliveries._id,
  type: deliveries.type,
  status: deliveries.status,
  attempts: deliveries.attempts,
  status_code: deliveries.status_code,
  problem: deliveries.problem,
  created_at: deliveries.created_at,
  attempted_at: deliveries.attempted_at,
  next_at: sql<
    string | null
  >`case when ${deliveries.status} = 'waiting' then ${deliveries.next_at} end`.mapWith(deliveries.next_at),
}

/** Lists the endpoints of an access, oldest first. Of a person's own one where `user` is given; throws `not_found` for another. */
export async function listEndpoints(db: Db, access_id: string, user?: Actor): Promise<WebhookEndpoint[]> {
  const [access] = await db.select().from(apiAccesses).where(eq(apiAccesses._id, access_id))
  if (!access || (user && access.user_id !== user._id)) throw new AppError('not_found')
  return db
    .select(endpointColumns)
    .from(endpoints)
    .where(eq(endpoints.access_id, access_id))
    .orderBy(asc(endpoints._id))
}

/** Reads an endpoint, a person's own one where `user` is given. Throws `not_found`. */
export async function readEndpoint(db: Db, _id: string, user?: Actor): Promise<WebhookEndpoint> {
  const [endpoint] = await db
    .select(endpointColumns)
    .from(endpoints)
    .where(and(eq(endpoints._id, _id), user && isOf(user)))
  if (!endpoint) throw new AppError('not_found')
  return endpoint
}

/** Reads an endpoint with the customer whose access, or whose link, it is of. Throws `not_found`. */
export async function readCustomersEndpoint(db: Db, _id: string): Promise<CustomersEndpoint> {
  const [endpoint] = await db
    .select({
      ...endpointColumns,
      customer: { _id: users._id, name: shownName, company_name: users.company_name },
    })
    .from(endpoints)
    .leftJoin(apiAccesses, eq(apiAccesses._id, endpoints.access_id))
    .leftJoin(partnerLinks, eq(partnerLinks._id, endpoints.link_id))
    .innerJoin(users, sql`${users._id} = coalesce(${apiAccesses.user_id}, ${partnerLinks.user_id})`)
    .where(eq(endpoints._id, _id))
  if (!endpoint) throw new AppError('not_found')
  return endpoint
}

/** Condition on an endpoint: it belongs to this person. */
export const isOf = ({ _id }: Actor): SQL =>
  sql`${endpoints.access_id} = (select _id from ${apiAccesses} where user_id = ${_id}::uuid)`

const list = listOf(deliveries, (db) => db.select(deliveryColumns).from(deliveries).$dynamic())
/** Most attempts of a delivery that are shown. */
const mostTries = 50
const newestFirst = inOrder(desc(deliveries._id))

/** Lists what was posted to an endpoint, a person's own one where `user` is given, and waits to be. Throws `not_found`. */
export async function listDeliveries(
  db: Db,
  endpoint_id: string,
  { status, type, ...paging }: Query<typeof webhookRoutes.deliveries>,
  user?: Actor,
): Promise<PageOf<WebhookDelivery>> {
  await readEndpoint(db, endpoint_id, user)
  const where = and(
    eq(deliveries.endpoint_id, endpoint_id),
    status && eq(deliveries.status, status),
    type && eq(deliveries.type, type),
  )
  return pageOf(db, list, where, { ...paging, order: newestFirst })
}

/** Reads what was posted to an endpoint, a person's own one where `user` is given, with each attempt. Throws `not_found`. */
export async function readDelivery(db: Db, _id: string, user?: Actor): Promise<WholeDelivery> {
  const [delivery] = await db
    .select({ ...deliveryColumns, body: deliveries.body })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints._id, deliveries.endpoint_id))
    .where(and(eq(deliveries._id, _id), user && isOf(user)))
  if (!delivery) throw new AppError('not_found')
  const { delivery_id: _of, ...tries } = getTableColumns(webhookAttempts)
  return {
    ...delivery,
    tries: await db
      .select(tries)
      .from(webhookAttempts)
      .where(eq(webhookAttempts.delivery_id, _id))
      .orderBy(desc(webhookAttempts._id))
      .limit(mostTries),
  }
}
