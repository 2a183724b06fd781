import { z } from 'zod'
import { byId, id, keywords, ok, requiredLine, text, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { orderFileLimits } from './order-form.ts'
import { orderStatuses } from './order-states.ts'

/**
 * `accepted`: the automation answered with a 2xx. `failed`: with something else, or not at all. `offered`: waits to be fetched,
 * after a retry. `delivered`: a file came back. `declined`: it can't be built by a machine.
 */
export const automationOutcomes = ['accepted', 'failed', 'offered', 'delivered', 'declined'] as const
export type AutomationOutcome = (typeof automationOutcomes)[number]

/** Days after which an attempt is removed. */
export const attemptDays = 90
/** Most characters of an answer that are stored. */
export const longestAnswer = 2000

/** An exchange with the automation about an order. */
export const automationAttempt = z.object({
  _id: id,
  outcome: z.enum(automationOutcomes),
  /** The order's INI as it was sent; empty where nothing was. */
  posted: z.string(),
  /** HTTP status of the answer; null where nobody answered. */
  status: z.number().int().nullable(),
  /** The beginning of the answer, why there is none, the name of the file that came, or why none will. */
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

/** Whether orders are handed over, and where: the host, or null where the server has no address for it. */
const automationState = z.object({ on: z.boolean(), host: z.string().nullable() })

/** An order that waits to be built by a machine. */
const automationWork = z.object({
  _id: id,
  orderID: z.number().int(),
  created_at: timestamp,
  due_at: timestamp,
  /** The order as an INI file, with the names and SHA-256 of its files. */
  ini: z.string(),
  files: z.array(
    z.object({
      _id: id,
      kind: z.enum(['original', 'extra']),
      name: z.string(),
      /** Bytes. */
      size: z.number().int(),
      sha256: z.string(),
    }),
  ),
})

/** A key with which a machine that builds files calls, for the admin who made it. */
export const siteKey = z.object({
  _id: id,
  name: z.string(),
  hint: z.string(),
  created_by: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
export type SiteKey = z.output<typeof siteKey>
export const newSiteKey = z.object({ name: requiredLine(60) })
/** A key with its text, which is shown this once. */
const madeSiteKey = z.object({ key: siteKey, token: z.string() })
export type MadeSiteKey = z.output<typeof madeSiteKey>

export const declined = z.object({ reason: text(1000).min(1) })

const ofMachine = { access: 'orders', siteKey: 'automation', setting: 'automation' } as const

export const automationRoutes = defineRoutes({
  state: {
    method: 'GET',
    path: '/automation',
    shows: ['settings'],
    access: 'orders',
    summary: 'Where new orders are handed over to be built by a machine',
    response: automationState,
  },
  attempts: {
    method: 'GET',
    path: '/automation/attempts',
    shows: ['order'],
    access: 'orders',
    summary: 'What was handed to the automation and what it answered, newest first',
    query: paging.extend({ keywords, outcome: z.enum(automationOutcomes).optional() }),
    response: paged(automationAttempt),
  },
  work: {
    ...ofMachine,
    method: 'GET',
    path: '/automation/work',
    summary:
      'The orders that nobody works on and that the automation didn’t decline, up to 20, the most urgent first',
    response: z.array(automationWork),
  },
  workFile: {
    ...ofMachine,
    method: 'GET',
    path: '/automation/work/:id/file',
    summary: 'The original file of such an order, or the extra file named by `file`',
    params: byId,
    query: z.object({ file: id.optional() }),
    response: file,
  },
  deliver: {
    ...ofMachine,
    method: 'POST',
    path: '/automation/work/:id/modified_file',
    changes: ['order'],
    summary: 'Send the modified file of such an order, to be checked by a tuner',
    params: byId,
    multipart: {
      fields: { modified_file: { max: 1, required: true } },
      maxTotalBytes: orderFileLimits.maxTotalBytes,
    },
    response: ok,
  },
  decline: {
    ...ofMachine,
    method: 'POST',
    path: '/automation/work/:id/decline',
    changes: ['order'],
    summary: 'Say why a machine can’t build the file of such an order, which is left to the tuners then',
    params: byId,
    body: declined,
    response: ok,
  },
  keys: {
    method: 'GET',
    path: '/automation/keys',
    shows: ['settings'],
    access: 'settings',
    summary: 'The keys of machines that build files, newest first',
    response: z.array(siteKey),
  },
  makeKey: {
    method: 'POST',
    path: '/automation/keys',
    changes: ['settings'],
    access: 'settings',
    perMinute: 30,
    summary: 'Make a key for a machine that builds files, answered this once; admins alone',
    body: newSiteKey,
    response: madeSiteKey,
  },
  revokeKey: {
    method: 'DELETE',
    path: '/automation/keys/:id',
    changes: ['settings'],
    access: 'settings',
    summary: 'Revoke such a key: it stops working now; admins alone',
    params: byId,
    response: ok,
  },
})
