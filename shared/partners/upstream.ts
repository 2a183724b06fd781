import { z } from 'zod'
import { byId, credits, currency, id, line, money, ok, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { orderStatuses } from '../orders/order-states.ts'
import { isWebsite } from './api-access.ts'

/** What is passed up: every order, those of chosen services, or each when somebody says so. */
export const passUpModes = ['all', 'by_service', 'by_hand'] as const

/**
 * Where an order stands with the upstream portal. `by_hand`: somebody has to pass it up. `waiting`: it is on its way. `held`: something
 * has to be put right first. `placed`: it is there, and followed. `done`: it is closed on both sides.
 */
export const upstreamStates = ['by_hand', 'waiting', 'held', 'placed', 'done'] as const
export type UpstreamState = (typeof upstreamStates)[number]

/** Why an order waits or is held, or the link itself doesn't work. */
export const upstreamProblems = [
  'unreachable',
  'inside',
  'key_refused',
  'version',
  'loop',
  'insufficient_balance',
  'service_not_mapped',
  'option_not_mapped',
  'price_above',
  'file_changed',
  'file_deleted',
  'refused',
  'ended_differently',
  'not_connected',
] as const
export type UpstreamProblem = (typeof upstreamProblems)[number]

/** Days for which an order that can't reach the upstream portal is tried again before somebody is notified. */
export const upstreamRetryDays = 3

const optionOf = z.object({ _id: id, name: z.string(), credits: z.number().int() })
const mappedId = id.nullable().describe('Of the upstream portal')

/** An own service or option with what it is upstream. Credits in hundredths, each as its portal counts them. */
const mappedOption = optionOf.extend({ upstream_id: mappedId })
const mappedService = mappedOption.extend({
  /** Whether its orders are passed up where that is chosen by service. */
  pass_up: z.boolean(),
})

/** The connection to the upstream portal, as the operator sees it. */
export const upstream = z.object({
  link: z
    .object({
      url: z.string(),
      site_title: z.string(),
      /** The account that orders there, and what it has left, in hundredths of a credit. */
      account: z.string(),
      balance: z.number().int(),
      on_account_left: z.number().int(),
      hint: z.string(),
      pass_up: z.enum(passUpModes),
      pass_names: z.boolean(),
      /** What a credit costs there, in minor units of the own currency; null until somebody says it. */
      credit_cost: money.nullable(),
      problem: z.enum(upstreamProblems).nullable(),
      last_contact_at: timestamp.nullable(),
      connected_at: timestamp,
    })
    .nullable(),
  currency,
  /** Net price of an own credit in minor units. */
  credit_price: money,
  services: z.array(mappedService),
  options: z.array(mappedOption),
  upstream_services: z.array(optionOf),
  upstream_options: z.array(optionOf),
  /** How many orders there are in each state that somebody may have to look at. */
  counts: z.object({ by_hand: z.number().int(), waiting: z.number().int(), held: z.number().int() }),
})
export type Upstream = z.output<typeof upstream>

export const upstreamConnection = z.object({
  url: line(300).refine(isWebsite, 'invalid_value'),
  key: line(200).min(1),
})

export const upstreamForm = z.object({
  pass_up: z.enum(passUpModes),
  pass_names: z.boolean(),
  credit_cost: money.nullable(),
  services: z.array(z.object({ service_id: id, upstream_id: id.nullable(), pass_up: z.boolean() })).max(500),
  options: z.array(z.object({ option_id: id, upstream_id: id.nullable() })).max(1000),
})
export type UpstreamForm = z.output<typeof upstreamForm>

/** An order's way to the upstream portal and back. */
export const upstreamOrder = z.object({
  /** That of the order here. */
  _id: id,
  orderID: z.number().int(),
  vehicle: z.string(),
  state: z.enum(upstreamStates),
  /** Its number on the other side; null until it is placed there. */
  remote_orderID: z.number().int().nullable(),
  remote_status: z.enum(orderStatuses).nullable(),
  /** What it costs there, in hundredths of a credit. */
  remote_credits: credits.nullable(),
  problem: z.enum(upstreamProblems).nullable(),
  /** Code of the refusal, where one was given. */
  problem_code: z.string(),
  attempts: z.number().int(),
  /** Time of the next attempt; null when none comes by itself. */
  next_at: timestamp.nullable(),
  last_contact_at: timestamp.nullable(),
  /** What still has to be said on the other side. */
  waits: z.array(z.enum(['message', 'correction', 'rework', 'cancellation'])),
})
export type UpstreamOrder = z.output<typeof upstreamOrder>

const shows = ['upstream', 'settings', 'services'] as const
const changes = ['upstream'] as const

export const upstreamRoutes = defineRoutes({
  read: {
    access: 'settings',
    method: 'GET',
    path: '/upstream',
    shows,
    summary:
      'The portal that orders are passed up to, what is passed up, and own services with what they are there',
    response: upstream,
  },
  connect: {
    access: 'settings',
    method: 'PUT',
    path: '/upstream',
    changes,
    perMinute: 20,
    summary: 'Connect to an upstream portal with the key of a link, or to the same one with another key',
    body: upstreamConnection,
    response: upstream,
  },
  change: {
    access: 'settings',
    method: 'PUT',
    path: '/upstream/settings',
    changes,
    summary: 'What is passed up, and what own services and options are upstream',
    body: upstreamForm.extend({ opened: openedWith }),
    response: upstream,
  },
  refresh: {
    access: 'settings',
    method: 'POST',
    path: '/upstream/refresh',
    changes,
    perMinute: 20,
    summary: 'Read anew what the upstream portal offers and what is left of the balance there',
    response: upstream,
  },
  disconnect: {
    access: 'settings',
    method: 'DELETE',
    path: '/upstream',
    changes,
    summary: 'Pass no more orders up, and follow those no more that were',
    response: ok,
  },
  orders: {
    access: 'settings',
    method: 'GET',
    path: '/upstream/orders',
    shows: ['upstream', 'order'],
    throttled: true,
    summary: 'Orders that are passed up, newest first; those in one state',
    query: paging.extend({ state: z.enum(upstreamStates).optional() }),
    response: paged(upstreamOrder),
  },
  retryAll: {
    access: 'settings',
    method: 'POST',
    path: '/upstream/retry',
    changes: ['upstream', 'order'],
    perMinute: 20,
    summary: 'Try all orders again that wait or are held',
    response: z.object({ count: z.number().int() }),
  },
  order: {
    access: 'orders',
    method: 'GET',
    path: '/order/:id/upstream',
    shows: ['upstream', 'order'],
    throttled: true,
    summary: 'An order’s way to the upstream portal; null for one that stays here',
    params: byId,
    response: upstreamOrder.nullable(),
  },
  pass: {
    access: 'orders',
    method: 'POST',
    path: '/order/:id/upstream',
    changes: ['upstream', 'order'],
    perMinute: 60,
    summary: 'Pass an order up now, or try again what didn’t work',
    params: byId,
    response: upstreamOrder,
  },
})
