import { z } from 'zod'
import { id, timestamp } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { orderStatuses } from '../orders/order-states.ts'

/** Seconds between the statuses of a test order. */
export const testStepSeconds = 5
/** Days after which a test order is removed. */
export const testOrderDays = 7
/** Most test orders that a customer places within a day. */
export const mostTestOrders = 200
/** Balance that a test key reads, in hundredths. */
export const testBalance = 1_000_00

/** The ends that a test order can come to; its comment chooses one, `test:incomplete` or `test:cancelled`. */
export const testOutcomes = ['completed', 'incomplete', 'cancelled'] as const
export type TestOutcome = (typeof testOutcomes)[number]

/** A test order as a row of its owner's list. */
const testOrderRow = z.object({
  _id: id,
  orderID: z.number().int(),
  status: z.enum(orderStatuses),
  vehicle: z.string(),
  service_name: z.string(),
  created_at: timestamp,
})

export const testOrderRoutes = defineRoutes({
  recent: {
    method: 'GET',
    path: '/test_orders',
    shows: ['api_access'],
    access: 'signed-in',
    setting: 'api_access',
    summary: 'The newest 20 orders that were placed with the caller’s test keys',
    response: z.array(testOrderRow),
  },
})
