import { z } from 'zod'
import { byId, id, keywords, ok, requiredLine, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { keyRotation } from './api-keys.ts'
import { webhookEndpoint } from './webhooks.ts'

/** Most links of one agent. */
export const mostLinks = 5

/** A link to an agent's own portal, with its key's beginning and end. */
export const partnerLink = z.object({
  _id: id,
  user_id: id,
  /** The agent's name. */
  agent: z.string(),
  name: z.string(),
  hint: z.string(),
  created_by: z.string(),
  created_at: timestamp,
  /** Time of the last call. */
  last_used_at: timestamp.nullable(),
  /** Time until which the key before works as well. */
  old_key_until: timestamp.nullable(),
  /** Title of the portal behind it; empty until that one has connected. */
  site_title: z.string(),
  /** Where events are posted; null until the portal behind it says so. */
  endpoint: webhookEndpoint
    .pick({ _id: true, url: true, status: true, failing_since: true, last_delivered_at: true })
    .nullable(),
})
export type PartnerLink = z.output<typeof partnerLink>

export const newLink = z.object({ user_id: id, name: requiredLine(60) })
/** A link with the text of its key, which is shown this once. */
const issuedLink = z.object({ link: partnerLink, token: z.string() })
export type IssuedLink = z.output<typeof issuedLink>

/** Through which link an order came, and its number on the other side. */
export const linkOfOrder = z.object({
  link: partnerLink.pick({
    ...{ _id: true, name: true, site_title: true },
    ...{ last_used_at: true, endpoint: true },
  }),
  /** Number of the order on the other side; empty where it wasn't sent. */
  reference: z.string(),
  /** Whether the link was revoked meanwhile. */
  revoked: z.boolean(),
  /** Events of the order's link that weren't delivered yet. */
  waiting: z.number().int(),
})
export type LinkOfOrder = z.output<typeof linkOfOrder>

const shows = ['api_access', 'webhooks'] as const
const changes = ['api_access'] as const

export const linkKeyRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/partner_links',
    shows,
    throttled: true,
    access: 'api_manager',
    summary: 'The links to agents’ own portals, newest first; of one agent',
    query: paging.extend({ keywords, user: id.optional() }),
    response: paged(partnerLink),
  },
  issue: {
    method: 'POST',
    path: '/partner_links',
    changes,
    access: 'api_manager',
    perMinute: 30,
    summary: 'Issue an agent the key of a link, answered this once',
    body: newLink,
    response: issuedLink,
  },
  rotate: {
    method: 'POST',
    path: '/partner_links/:id/rotation',
    changes,
    access: 'api_manager',
    perMinute: 30,
    summary: 'Replace the key of a link; the old one goes on working for some hours',
    params: byId,
    body: keyRotation,
    response: issuedLink,
  },
  revoke: {
    method: 'DELETE',
    path: '/partner_links/:id',
    changes,
    access: 'api_manager',
    summary: 'Revoke a link: its key stops working now, and nothing is posted to its portal any more',
    params: byId,
    response: ok,
  },
  ofOrder: {
    method: 'GET',
    path: '/order/:id/partner_link',
    shows: ['order', ...shows],
    throttled: true,
    access: 'orders',
    summary: 'Through which link an order came; null for one that was placed here',
    params: byId,
    response: linkOfOrder.nullable(),
  },
})
