import type { newsletterRoutes } from '../../../shared/notifications/newsletters.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeNewsletterChoice, readNewsletterChoice } from './newsletter-choice.ts'
import { readNewsletterToken } from './newsletter-token.ts'

export const newsletterHandlers: Handlers<typeof newsletterRoutes> = {
  read: ({ db, portal, params }) =>
    readNewsletterChoice(db, readNewsletterToken(portal.secret, params.token)),
  unsubscribe: ({ db, portal, params }) =>
    changeNewsletterChoice(db, readNewsletterToken(portal.secret, params.token), false),
  subscribe: ({ db, portal, params }) =>
    changeNewsletterChoice(db, readNewsletterToken(portal.secret, params.token), true),
}
