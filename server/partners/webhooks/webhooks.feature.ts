import { asc, eq, sql } from 'drizzle-orm'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import type { Db } from '../../platform/db/client.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { addEndpoint, changeEndpoint, readSecret, removeEndpoint, rotateSecret } from './change-endpoints.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import {
  endpointColumns,
  listDeliveries,
  listEndpoints,
  readCustomersEndpoint,
  readDelivery,
  readEndpoint,
} from './read-webhooks.ts'
import { retentionInterval, retryInterval } from './retry-schedule.ts'
import { sendAgain, sendTest } from './send-again.ts'
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'

const handlers: Handlers<typeof webhookRoutes> = {
  mine: ({ db, user, params }) => listEndpoints(db, params.id, user),
  add: ({ db, portal, user, params, body }) => addEndpoint(db, portal, user, params.id, body),
  read: ({ db, user, params }) => readEndpoint(db, params.id, user),
  change: ({ db, portal, user, params, body }) => changeEndpoint(db, portal, user, params.id, body),
  remove: ({ db, portal, user, params }) => removeEndpoint(db, portal, user, params.id),
  secret: ({ db, portal, user, params }) => readSecret(db, portal, user, params.id),
  rotate: ({ db, portal, user, params, body }) => rotateSecret(db, portal, user, params.id, body),
  test: ({ db, user, params }) => sendTest(db, user, params.id),
  deliveries: ({ db, user, params, query }) => listDeliveries(db, params.id, query, user),
  delivery: ({ db, user, params }) => readDelivery(db, params.id, user),
  sendAgain: ({ db, user, params }) => sendAgain(db, user, params.id),
  ofAccess: ({ db, params }) => listEndpoints(db, params.id),
  readOf: ({ db, params }) => readCustomersEndpoint(db, params.id),
  deliveriesOf: ({ db, params, query }) => listDeliveries(db, params.id, query),
  deliveryOf: ({ db, params }) => readDelivery(db, params.id),
}

/** Removes deliveries of long ago, and gives up what has waited too long for an endpoint that is paused. */
async function clearDeliveries(db: Db) {
  await db.delete(webhookDeliveries).where(sql`created_at < now() - ${retentionInterval}::interval`)
  await db.execute(sql`
    update ${webhookDeliveries} set status = 'failed' from ${webhookEndpoints}
    where ${webhookEndpoints._id} = endpoint_id and ${webhookEndpoints.status} <> 'active'
      and ${webhookDeliveries.status} = 'waiting' and ${webhookDeliveries.created_at} < now() - ${retryInterval}::interval`)
}

/** Events that are posted to endpoints of resellers. */
export const webhooks: Feature = {
  name: 'webhooks',
  serves: [calls(webhookRoutes, handlers), deliverWebhooks],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      webhook_endpoints: await db
        .select(endpointColumns)
        .from(webhookEndpoints)
        .innerJoin(apiAccesses, eq(apiAccesses._id, webhookEndpoints.access_id))
        .where(eq(apiAccesses.user_id, person_id))
        .orderBy(asc(webhookEndpoints._id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    // They go with their access.
    forget: none,
    retained: none,
  },
  storedFiles: none,
  clearOld: clearDeliveries,
  reconcile: none,
  constraints: { webhook_endpoints_link_unique: none, webhook_endpoints_one_owner: none },
}
