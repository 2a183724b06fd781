import { eq, getTableColumns } from 'drizzle-orm'
import { widgetRoutes } from '../../../shared/partners/widget.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { serveWidget } from './serve-widget.ts'
import { widgetPrices as table } from './widget.tables.ts'
import { readOffer, readPrices, savePrices } from './widget-prices.ts'

const handlers: Handlers<typeof widgetRoutes> = {
  offer: ({ db, user }) => readOffer(db, user),
  prices: ({ db, user, params }) => readPrices(db, user, params.id),
  savePrices: ({ db, portal, user, params, body }) => savePrices(db, portal, user, params.id, body),
}

/** The widget that resellers' websites show. */
export const widget: Feature = {
  name: 'widget',
  serves: [calls(widgetRoutes, handlers), (app, portal) => serveWidget(app, portal)],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      widget_prices: await db
        .select(getTableColumns(table))
        .from(table)
        .innerJoin(apiAccesses, eq(apiAccesses._id, table.access_id))
        .where(eq(apiAccesses.user_id, person_id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    // They go with their access.
    forget: none,
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
