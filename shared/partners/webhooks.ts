import { z } from 'zod'
import { byId, id, line, ok, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { person } from '../orders/order.ts'
import { isWebsite } from './api-access.ts'
import { keyRotation } from './api-keys.ts'
import { sentTypes, webhookTypes } from './webhook-events.ts'

/** Most endpoints of one access. */
export const mostEndpoints = 5
/** Days for which an event is tried again, after which an endpoint that took nothing is paused. */
export const retryDays = 3
/** Days after which deliveries are removed. */
export const deliveryDays = 30
/** Longest part of an answer that is stored, in characters. */
export const storedAnswerLength = 1000

/** `paused`: by its owner. `failed`: by the portal, since nothing got through for days or it said that it is gone. */
export const endpointStates = ['active', 'paused', 'failed'] as const
export type EndpointState = (typeof endpointStates)[number]

export const endpointForm = z.object({
  url: line(500).refine(isWebsite, 'invalid_value'),
  description: line(100).default(''),
  events: z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length),
})
/** A change of an endpoint; `active` lets one go on that was paused, by whomever. */
const endpointChange = endpointForm
  .extend({ description: line(100), status: z.enum(['active', 'paused']) })
  .partial()
  .extend({ opened: openedWith })

/** An endpoint of a customer, to which events are posted. */
export const webhookEndpoint = z.object({
  _id: id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookTypes)),
  status: z.enum(endpointStates),
  /** Time since which nothing has got through; null after a success, and before the first delivery. */
  failing_since: timestamp.nullable(),
  last_delivered_at: timestamp.nullable(),
  /** Time until which the secret before is used as well. */
  old_secret_until: timestamp.nullable(),
  created_at: timestamp,
})
export type WebhookEndpoint = z.output<typeof webhookEndpoint>

/** An endpoint as the team sees it: with whose it is. */
const customersEndpoint = webhookEndpoint.extend({ customer: person.extend({ company_name: z.string() }) })
export type CustomersEndpoint = z.output<typeof customersEndpoint>

/** `waiting`: for its first attempt, or the next. `failed`: it isn't tried any more. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt had no answer. `inside`: its address isn't on the internet. */
export const deliveryProblems = ['timeout', 'inside', 'unreachable'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** An event on its way to one endpoint, with what came of the last attempt. */
export const webhookDelivery = z.object({
  _id: id,
  type: z.enum(sentTypes),
  status: z.enum(deliveryStates),
  attempts: z.number().int(),
  status_code: z.number().int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  created_at: timestamp,
  attempted_at: timestamp.nullable(),
  /** Time of the next attempt while it waits. */
  next_at: timestamp.nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** An attempt with its answer, or what the connection failed of, as Node names it. */
const attempt = z.object({
  _id: id,
  at: timestamp,
  duration_ms: z.number().int(),
  status_code: z.number().int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  answer: z.string(),
})

/** A delivery with what is posted, and its attempts, newest first. */
export const wholeDelivery = webhookDelivery.extend({ body: z.string(), tries: z.array(attempt) })
export type WholeDelivery = z.output<typeof wholeDelivery>

export const secretOfEndpoint = z.object({ secret: z.string() })

const setting = 'api_access'
const ofEndpoints = ['api_access'] as const
const own = { access: 'signed-in', setting, params: byId } as const
const ofCustomers = { access: 'api_manager', params: byId } as const

const deliveryQuery = paging.extend({
  status: z.enum(deliveryStates).optional(),
  type: z.enum(sentTypes).optional(),
})

export const webhookRoutes = defineRoutes({
  mine: {
    ...own,
    method: 'GET',
    path: '/access_api_user/:id/webhooks',
    shows: ofEndpoints,
    summary: 'The endpoints of the caller’s API access, oldest first',
    response: z.array(webhookEndpoint),
  },
  add: {
    ...own,
    method: 'POST',
    path: '/access_api_user/:id/webhooks',
    changes: ofEndpoints,
    perMinute: 30,
    summary: 'Add an endpoint, to which events are posted',
    body: endpointForm,
    response: webhookEndpoint,
  },
  read: {
    ...own,
    method: 'GET',
    path: '/webhook/:id',
    shows: ofEndpoints,
    summary: 'An endpoint of the caller',
    response: webhookEndpoint,
  },
  change: {
    ...own,
    method: 'PUT',
    path: '/webhook/:id',
    changes: ofEndpoints,
    summary: 'Change, pause or resume an endpoint',
    body: endpointChange,
    response: webhookEndpoint,
  },
  remove: {
    ...own,
    method: 'DELETE',
    path: '/webhook/:id',
    changes: ofEndpoints,
    summary: 'Delete an endpoint with its deliveries',
    response: ok,
  },
  secret: {
    ...own,
    method: 'GET',
    path: '/webhook/:id/secret',
    perMinute: 30,
    summary: 'The secret with which an endpoint checks the signature of events',
    response: secretOfEndpoint,
  },
  rotate: {
    ...own,
    method: 'POST',
    path: '/webhook/:id/rotation',
    changes: ofEndpoints,
    perMinute: 30,
    summary: 'Replace the secret; events are signed with both for some hours',
    body: keyRotation,
    response: secretOfEndpoint,
  },
  test: {
    ...own,
    method: 'POST',
    path: '/webhook/:id/test',
    changes: ['webhooks'],
    perMinute: 30,
    summary: 'Send a test event to an endpoint',
    response: webhookDelivery,
  },
  deliveries: {
    ...own,
    method: 'GET',
    path: '/webhook/:id/deliveries',
    shows: ['webhooks'],
    throttled: true,
    summary: 'The events of the last 30 days for an endpoint, newest first',
    query: deliveryQuery,
    response: paged(webhookDelivery),
  },
  delivery: {
    ...own,
    method: 'GET',
    path: '/webhook_delivery/:id',
    shows: ['webhooks'],
    throttled: true,
    summary: 'What was posted to an endpoint, with each attempt and its answer',
    response: wholeDelivery,
  },
  sendAgain: {
    ...own,
    method: 'POST',
    path: '/webhook_delivery/:id/attempts',
    changes: ['webhooks'],
    perMinute: 60,
    summary: 'Send an event again, now',
    response: webhookDelivery,
  },
  ofAccess: {
    ...ofCustomers,
    method: 'GET',
    path: '/access_api/:id/webhooks',
    shows: ofEndpoints,
    summary: 'The endpoints of an API access, oldest first',
    response: z.array(webhookEndpoint),
  },
  readOf: {
    ...ofCustomers,
    method: 'GET',
    path: '/access_api_webhook/:id',
    shows: ofEndpoints,
    summary: 'An endpoint of a customer',
    response: customersEndpoint,
  },
  deliveriesOf: {
    ...ofCustomers,
    method: 'GET',
    path: '/access_api_webhook/:id/deliveries',
    shows: ['webhooks'],
    throttled: true,
    summary: 'The events of the last 30 days for an endpoint of a customer, newest first',
    query: deliveryQuery,
    response: paged(webhookDelivery),
  },
  deliveryOf: {
    ...ofCustomers,
    method: 'GET',
    path: '/access_api_delivery/:id',
    shows: ['webhooks'],
    throttled: true,
    summary: 'What was posted to an endpoint of a customer, with each attempt and its answer',
    response: wholeDelivery,
  },
})
