import type { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import type { newsletterRoutes } from '../../../shared/notifications/newsletters.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { choosePeople } from '../../users/choose-people.ts'
import { countAudience } from './audience.ts'
import { cancelBulkMail, retryBulkMail } from './change-bulk-mail.ts'
import { listRecipients } from './list-recipients.ts'
import { changeNewsletterChoice, readNewsletterChoice } from './newsletter-choice.ts'
import { readNewsletterToken } from './newsletter-token.ts'
import { listBulkMails, readBulkMail } from './read-bulk-mails.ts'
import { sendBulkMail } from './send-bulk-mail.ts'
import { previewLetter, sendTestLetter } from './try-letter.ts'

export const bulkMailHandlers: Handlers<typeof bulkMailRoutes> = {
  people: ({ db, query }) => choosePeople(db, query),
  count: ({ db, body }) => countAudience(db, body.audience),
  preview: ({ db, portal, body }) => previewLetter(db, portal, body.user_id, body),
  test: ({ db, portal, user, body }) => sendTestLetter(db, portal, user, body),
  send: ({ db, portal, user, body }) => sendBulkMail(db, portal, user, body),
  list: ({ db, query }) => listBulkMails(db, query),
  one: ({ db, params }) => readBulkMail(db, params.id),
  recipients: ({ db, params, query }) => listRecipients(db, params.id, query),
  cancel: ({ db, portal, user, params }) => cancelBulkMail(db, portal, user, params.id),
  retry: ({ db, portal, user, params }) => retryBulkMail(db, portal, user, params.id),
}

export const newsletterHandlers: Handlers<typeof newsletterRoutes> = {
  read: ({ db, portal, params }) =>
    readNewsletterChoice(db, readNewsletterToken(portal.secret, params.token)),
  unsubscribe: ({ db, portal, params }) =>
    changeNewsletterChoice(db, readNewsletterToken(portal.secret, params.token), false),
  subscribe: ({ db, portal, params }) =>
    changeNewsletterChoice(db, readNewsletterToken(portal.secret, params.token), true),
}
