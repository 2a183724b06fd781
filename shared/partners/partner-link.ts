import { z } from 'zod'
import { byId, currency, id, line, ok, requestKey, text } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { order } from '../orders/order.ts'
import { optionClasses } from '../services/services.ts'
import { isWebsite } from './api-access.ts'
import { keyRotation } from './api-keys.ts'
import { endpointStates, secretOfEndpoint } from './webhooks.ts'

/** Most portals that know of each other through links, one passing up to the next. */
export const mostPortals = 20

/** The id of a portal, however its letters are sent. */
const portalId = id.toLowerCase()

/** Describes what the portal behind a link receives when it connects. Credits in hundredths, as the agent pays them. */
export const linkState = z.object({
  /** Versions of the protocol that this portal speaks. */
  protocol: z.object({ oldest: z.number().int(), newest: z.number().int() }),
  portal_id: id,
  /** This portal and all those that it passes orders up to. */
  portal_ids: z.array(id),
  site_title: z.string(),
  /** The agent in whose name the link orders. */
  account: z.string(),
  balance: z.number().int(),
  /** Credits for which the agent may still order before paying; 0 without a credit limit. */
  on_account_left: z.number().int(),
  /** Currency in which the agent buys credits. */
  currency,
  services: z.array(
    z.object({
      _id: id,
      name: z.string(),
      credits: z.number().int(),
      options: z.array(
        z.object({ _id: id, name: z.string(), class: z.enum(optionClasses), credits: z.number().int() }),
      ),
    }),
  ),
  /** Where events are posted; null until the portal behind the link says so. */
  endpoint: z.object({ url: z.string(), status: z.enum(endpointStates) }).nullable(),
})
export type LinkState = z.output<typeof linkState>

/** Where the portal behind a link takes events, and who it is. */
export const linkedEndpoint = z.object({
  url: line(500).refine(isWebsite, 'invalid_value'),
  portal_id: portalId,
  /** That portal, and those that pass orders up to it as far as it knows. */
  portal_ids: z.array(portalId).min(1).max(mostPortals),
  site_title: line(120).default(''),
})
export type LinkedEndpoint = z.output<typeof linkedEndpoint>

export const linkedRework = z.object({ reason: text(1000).min(1), request_key: requestKey })

const byLink = { access: 'signed-in', linkKey: true } as const

/**
 * Calls that the key of a link alone makes; see docs/partner-link.md. Everything else that a link does are the calls of resellers
 * with the scopes of `linkScopes`.
 */
export const partnerLinkRoutes = defineRoutes({
  state: {
    ...byLink,
    method: 'GET',
    path: '/partner_link',
    summary: 'What this portal is and offers to the portal behind a link',
    response: linkState,
  },
  setEndpoint: {
    ...byLink,
    method: 'PUT',
    path: '/partner_link/endpoint',
    changes: ['api_access'],
    perMinute: 30,
    summary: 'Say where the events of a link’s orders are posted; answers the secret that signs them',
    body: linkedEndpoint,
    response: secretOfEndpoint,
  },
  rotateSecret: {
    ...byLink,
    method: 'POST',
    path: '/partner_link/endpoint/rotation',
    changes: ['api_access'],
    perMinute: 30,
    summary: 'Replace that secret; events are signed with both for some hours',
    body: keyRotation,
    response: secretOfEndpoint,
  },
  removeEndpoint: {
    ...byLink,
    method: 'DELETE',
    path: '/partner_link/endpoint',
    changes: ['api_access'],
    summary: 'Have no more events posted, as when the portal behind the link disconnects',
    response: ok,
  },
  rework: {
    ...byLink,
    method: 'POST',
    path: '/partner_link/orders/:id/rework',
    changes: ['order'],
    perMinute: 60,
    summary: 'Send a completed order back to work for a reason; the same `request_key` twice is one rework',
    params: byId,
    body: linkedRework,
    response: order,
  },
})
