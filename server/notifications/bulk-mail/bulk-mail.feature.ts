import { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { newsletterRoutes } from '../../../shared/notifications/newsletters.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { bulkMailHandlers, newsletterHandlers } from './bulk-mail.handlers.ts'
import { sendBatch } from './send-batch.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Sends the next letters of a newsletter. */
    bulk_mail: { bulk_mail_id: string }
  }
}

/**
 * Serves the wish to get newsletters, and takes the form that a mail program posts to unsubscribe (RFC 8058); its fields
 * say nothing that the address doesn't.
 */
const serveNewsletterChoice: Feature['serves'][number] = (app, portal) =>
  app.register(async (app) => {
    const form = 'application/x-www-form-urlencoded'
    app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, undefined),
    )
    calls(newsletterRoutes, newsletterHandlers)(app, portal)
  })

/** Newsletters, and the wish to get them. */
export const bulkMail: Feature = {
  name: 'bulk-mail',
  serves: [calls(bulkMailRoutes, bulkMailHandlers), serveNewsletterChoice],
  jobs: {
    bulk_mail: { does: (portal, { bulk_mail_id }) => sendBatch(portal, bulk_mail_id), pace: 'single' },
  },
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: {
      'bulk_mails.created_by': 'A newsletter is the operator’s.',
      'bulk_mail_recipients.user_id': 'The mail itself is with its recipient.',
    },
    refuseLeaving: none,
    forget: none,
    retained: {
      'bulk_mails.created_by': 'The newsletter stays in the list of those sent.',
      'bulk_mail_recipients.user_id':
        'The newsletter counts its recipients; deleted ones stand there without a name.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    bulk_mails_request_unique: none,
    bulk_mail_pace_one_row: none,
  },
}
