import { asc, eq } from 'drizzle-orm'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { partnerLinkRoutes } from '../../../shared/partners/partner-link.ts'
import { reworkOrder } from '../../orders/lifecycle/rework-order.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { issueLink, revokeLink, rotateLinkKey } from './change-links.ts'
import { removeLinkEndpoint, rotateLinkSecret, setLinkEndpoint } from './link-endpoint.ts'
import { readLinkState } from './link-state.ts'
import { partnerLinks } from './links.tables.ts'
import { listLinks, readLinkOfOrder } from './read-links.ts'

const linkHandlers: Handlers<typeof partnerLinkRoutes> = {
  state: ({ db, portal, user }) => readLinkState(db, portal, user),
  setEndpoint: ({ db, portal, user, body }) => setLinkEndpoint(db, portal, user, body),
  rotateSecret: ({ db, portal, user, body }) => rotateLinkSecret(db, portal, user, body),
  removeEndpoint: ({ db, portal, user }) => removeLinkEndpoint(db, portal, user),
  rework: ({ db, portal, user, params, body }) => reworkOrder(db, portal, user, params.id, body),
}

const keyHandlers: Handlers<typeof linkKeyRoutes> = {
  all: ({ db, query }) => listLinks(db, query),
  issue: ({ db, portal, user, body }) => issueLink(db, portal, user, body),
  rotate: ({ db, portal, user, params, body }) => rotateLinkKey(db, portal, user, params.id, body),
  revoke: ({ db, portal, user, params }) => revokeLink(db, portal, user, params.id),
  ofOrder: ({ db, params }) => readLinkOfOrder(db, params.id),
}

/** Links to agents' own portals, which pass their orders up to this one: see docs/partner-link.md. */
export const links: Feature = {
  name: 'partner-links',
  serves: [calls(partnerLinkRoutes, linkHandlers), calls(linkKeyRoutes, keyHandlers)],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      partner_links: await db
        .select({
          name: partnerLinks.name,
          site_title: partnerLinks.site_title,
          created_at: partnerLinks.created_at,
          last_used_at: partnerLinks.last_used_at,
          revoked_at: partnerLinks.revoked_at,
        })
        .from(partnerLinks)
        .where(eq(partnerLinks.user_id, person_id))
        .orderBy(asc(partnerLinks._id)),
    }),
    ownFiles: none,
    withheld: { 'partner_links.created_by': 'A link is its agent’s.' },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(partnerLinks).where(eq(partnerLinks.user_id, _id)),
    retained: { 'partner_links.created_by': 'The link of an agent goes on when who issued it leaves.' },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    partner_links_token_unique: none,
    partner_links_old_token_unique: none,
    partner_links_old_key: none,
    portal_identity_one_row: none,
  },
}
