import { z } from 'zod'
import { exactText } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** The token in the link of a newsletter, with which its reader unsubscribes. */
const params = z.object({ token: exactText(100) })
/** The person's address, and true if they get newsletters. */
export const newsletterChoice = z.object({ email: z.string(), news: z.boolean() })
export type NewsletterChoice = z.output<typeof newsletterChoice>

export const newsletterRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/news/:token',
    shows: ['notifications'],
    access: 'public',
    summary: 'Whether the holder of a mail’s link gets mails to many',
    params,
    response: newsletterChoice,
  },
  unsubscribe: {
    method: 'POST',
    path: '/news/:token/unsubscribe',
    changes: ['notifications'],
    access: 'public',
    summary: 'Get no more mails to many; mail programs post here by themselves (RFC 8058)',
    params,
    response: newsletterChoice,
  },
  subscribe: {
    method: 'POST',
    path: '/news/:token/subscribe',
    changes: ['notifications'],
    access: 'public',
    summary: 'Get mails to many again',
    params,
    response: newsletterChoice,
  },
})
