import { sql } from 'drizzle-orm'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeUpstream } from './change-upstream.ts'
import { connectUpstream, disconnectUpstream, refreshUpstream } from './connect-upstream.ts'
import { listUpstreamOrders, readUpstream, readUpstreamOrder } from './read-upstream.ts'
import { serveUpstreamEvents } from './receive-events.ts'
import { clearEvents, passNow, retryAll, sendDue } from './retry-orders.ts'
import { syncOrder } from './sync-order.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Brings an order that is passed up to the same state on both sides. */
    upstream_order: { order_id: string }
    /** Looks for orders to be tried again, and for those of which no event came for a while. */
    upstream_due: NoData
  }
}

const handlers: Handlers<typeof upstreamRoutes> = {
  read: ({ portal }) => readUpstream(portal),
  connect: ({ portal, user, body }) => connectUpstream(portal, user, body),
  change: ({ portal, user, body }) => changeUpstream(portal, user, body),
  refresh: ({ portal }) => refreshUpstream(portal),
  disconnect: ({ portal, user }) => disconnectUpstream(portal, user),
  orders: ({ db, query }) => listUpstreamOrders(db, query),
  retryAll: ({ portal }) => retryAll(portal),
  order: ({ db, params }) => readUpstreamOrder(db, params.id),
  pass: ({ portal, params }) => passNow(portal, params.id),
}

/** The portal that this one passes its orders up to: see docs/partner-link.md. */
export const upstream: Feature = {
  name: 'upstream',
  serves: [calls(upstreamRoutes, handlers), serveUpstreamEvents],
  jobs: {
    upstream_order: { does: (portal, { order_id }) => syncOrder(portal, order_id) },
    upstream_due: { does: sendDue, at: '* * * * *' },
  },
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: { 'upstream_link.connected_by': 'The connection is the operator’s.' },
    refuseLeaving: none,
    forget: none,
    retained: {
      'upstream_link.connected_by':
        'What comes from the other portal goes on in the name of whoever connected it.',
    },
  },
  storedFiles: none,
  clearOld: clearEvents,
  reconcile: [
    sql`select 'order placed upstream without a number there' as problem, order_id::text as record, state as detail
      from upstream_orders where (remote_id is null) <> ("remote_orderID" is null) or (state = 'placed' and remote_id is null)`,
  ],
  constraints: { upstream_link_one_row: none, upstream_orders_remote_unique: none },
}
