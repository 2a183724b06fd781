import { mailRoutes } from '../../../shared/notifications/mail.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { checkSmtp } from './check-smtp.ts'
import { deliverMail, type Mail } from './mail.ts'
import { serveMailbox } from './mailbox.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    mail: Mail
  }
}

/** Mails, composed by the other features and delivered here. */
export const mail: Feature = {
  name: 'mail',
  serves: [
    calls(mailRoutes, { checkSmtp: ({ portal, user, body }) => checkSmtp(portal, user, body) }),
    serveMailbox,
  ],
  jobs: { mail: { does: deliverMail } },
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
