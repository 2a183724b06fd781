import { deliverMail } from '../mail/mail.ts'
import { handToAutomation } from '../orders/automation.ts'
import { identifyFiles } from '../orders/identify-files.ts'
import { mailMissedMessage } from '../orders/messages/mail-missed-message.ts'
import type { Outside } from '../outside/outside.ts'

/** What is done in the background, by name of the job. */
export function work(outside: Outside) {
  const { db, env, jobs } = outside
  return jobs.work({
    mail: (mail) => deliverMail(db, env, mail),
    missed_message: ({ message_id }) => mailMissedMessage(outside, message_id),
    identify: ({ order_id }) => identifyFiles(outside, order_id),
    automation: ({ order_id }) => handToAutomation(outside, order_id),
  })
}
