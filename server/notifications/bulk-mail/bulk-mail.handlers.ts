import type { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { choosePeople } from '../../accounts/people/choose-people.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { countAudience } from './audience.ts'
import { cancelBulkMail, retryBulkMail } from './change-bulk-mail.ts'
import { listRecipients } from './list-recipients.ts'
import { listBulkMails, readBulkMail } from './read-bulk-mails.ts'
import { sendBulkMail } from './send-bulk-mail.ts'
import { previewLetter, sendTestLetter } from './try-letter.ts'

export const bulkMailHandlers: Handlers<typeof bulkMailRoutes> = {
  people: ({ db, query }) => choosePeople(db, query),
  count: ({ db, body }) => countAudience(db, body.audience),
  preview: ({ db, outside, body }) => previewLetter(db, outside, body.user_id, body),
  test: ({ db, outside, user, body }) => sendTestLetter(db, outside, user, body),
  send: ({ db, outside, user, body }) => sendBulkMail(db, outside, user, body),
  list: ({ db, query }) => listBulkMails(db, query),
  one: ({ db, params }) => readBulkMail(db, params.id),
  recipients: ({ db, params, query }) => listRecipients(db, params.id, query),
  cancel: ({ db, user, params }) => cancelBulkMail(db, user, params.id),
  retry: ({ db, outside, user, params }) => retryBulkMail(db, outside, user, params.id),
}
