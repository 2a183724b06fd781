import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { quoteRoutes } from '../../../shared/partners/quotes.ts'
import { testBalance, testOrderRoutes } from '../../../shared/partners/test-orders.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { answersTestKeys } from '../../platform/http/test-calls.ts'
import { readQuoteForm } from '../quotes/send-quote.ts'
import { placeTestOrder } from './place-test-order.ts'
import {
  countOpenTestOrders,
  downloadTestFile,
  listRecentTestOrders,
  listTestOrders,
  readTestOrder,
} from './read-test-orders.ts'
import { testOrders as table } from './test-orders.tables.ts'
import { removeOldTestOrders, stepTestOrder } from './walk-test-orders.ts'
import {
  cancelTestOrder,
  correctTestOrder,
  listTestMessages,
  payTestOrder,
  writeToTestOrder,
} from './write-to-test-order.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Moves a test order on from this status. */
    test_order_step: { order_id: string; status: OrderStatus }
  }
}

const handlers: Handlers<typeof testOrderRoutes> = {
  recent: ({ db, user }) => listRecentTestOrders(db, user),
}

/** The calls with which a test key acts, each in place of the one that would reach what is real. */
const orderHandlers: Partial<Handlers<typeof orderRoutes>> = {
  place: ({ db, portal, user, body, files }) => placeTestOrder(db, portal, user, body, files),
  mine: ({ db, user, query }) => listTestOrders(db, user, query),
  myPendingCount: ({ db, user }) => countOpenTestOrders(db, user),
  payLater: ({ db, user, body }) => payTestOrder(db, user, body.orderID),
  one: ({ db, user, params }) => readTestOrder(db, user, params.id),
  cancel: ({ db, portal, user, params }) => cancelTestOrder(db, portal, user, params.id),
  correct: ({ db, portal, user, params, body }) => correctTestOrder(db, portal, user, params.id, body),
  downloadOriginal: async ({ db, user, params }) => {
    await readTestOrder(db, user, params.id)
    throw new AppError('file_deleted')
  },
  downloadModified: ({ db, user, params, query }) => downloadTestFile(db, user, params.id, query.file),
}

const messageHandlers: Partial<Handlers<typeof orderMessageRoutes>> = {
  send: ({ db, portal, user, params, body }) => writeToTestOrder(db, portal, user, params.id, body),
  list: ({ db, user, params, query }) => listTestMessages(db, user, params.id, query),
}

const emptyPage = { items: [], total: 0, total_capped: false }
const creditHandlers: Partial<Handlers<typeof creditRoutes>> = {
  mine: ({ query: { page, size } }) => ({
    ...{ credits: testBalance, owed: 0, bank_details: '' },
    purchases: { ...emptyPage, page, size },
  }),
  myHistory: ({ query: { page, size } }) => ({ ...emptyPage, page, size }),
}

const quoteHandlers: Partial<Handlers<typeof quoteRoutes>> = {
  form: ({ db, portal, user, query }) => readQuoteForm(db, portal, user, query.locale),
  send: () => ({ ok: true }),
  mine: ({ query: { page, size } }) => ({ ...emptyPage, page, size }),
}

/** Orders of test keys, which reach nothing and nobody. */
export const testOrdersFeature: Feature = {
  name: 'test-orders',
  serves: [
    calls(testOrderRoutes, handlers),
    answersTestKeys(orderRoutes, orderHandlers),
    answersTestKeys(orderMessageRoutes, messageHandlers),
    answersTestKeys(creditRoutes, creditHandlers),
    answersTestKeys(quoteRoutes, quoteHandlers),
  ],
  jobs: { test_order_step: { does: stepTestOrder, pace: 'punctual' } },
  ofPeople: {
    ownData: async (db, person_id) => ({
      test_orders: await db.select().from(table).where(eq(table.user_id, person_id)).orderBy(asc(table._id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(table).where(eq(table.user_id, _id)),
    retained: none,
  },
  storedFiles: none,
  clearOld: removeOldTestOrders,
  reconcile: none,
  constraints: { test_orders_request_unique: none, test_orders_orderID_unique: none },
}
