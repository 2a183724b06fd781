import { z } from 'zod'
import { id, keywords, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { orderStatuses } from './order-states.ts'

/** `accepted`: the automation answered with a 2xx. `failed`: with something else, or not at all. */
export const automationOutcomes = ['accepted', 'failed'] as const
export type AutomationOutcome = (typeof automationOutcomes)[number]

/** Days after which an attempt is removed. */
export const attemptDays = 90
/** Most letters of an answer that are kept. */
export const longestAnswer = 2000

/** An order's hand-over to the automation. */
export const automationAttempt = z.object({
  _id: id,
  outcome: z.enum(automationOutcomes),
  /** The order's INI as it was sent. */
  posted: z.string(),
  /** HTTP status of the answer; null where nobody answered. */
  status: z.number().int().nullable(),
  /** The beginning of the answer, or why there is none. */
  answer: z.string(),
  duration_ms: z.number().int(),
  created_at: timestamp,
  order: z.object({
    _id: id,
    orderID: z.number().int(),
    status: z.enum(orderStatuses),
    vehicle: z.string(),
    reg_no: z.string(),
  }),
  can: z.object({ retry: z.boolean() }),
})
export type AutomationAttempt = z.output<typeof automationAttempt>

/** Where orders are handed over: the host, or null where the server has no address for it. */
const automationState = z.object({ host: z.string().nullable() })

export const automationRoutes = defineRoutes({
  state: {
    method: 'GET',
    path: '/automation',
    access: 'orders',
    setting: 'automation',
    summary: 'Where new orders are handed over to be built by a machine',
    response: automationState,
  },
  attempts: {
    method: 'GET',
    path: '/automation/attempts',
    shows: ['order'],
    access: 'orders',
    setting: 'automation',
    summary: 'What was handed to the automation and what it answered, newest first',
    query: paging.extend({ keywords, outcome: z.enum(automationOutcomes).optional() }),
    response: paged(automationAttempt),
  },
})
