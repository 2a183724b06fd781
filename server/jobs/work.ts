import { sendBatch } from '../bulk-mail/send-batch.ts'
import { removeFiles } from '../files/remove-files.ts'
import { deliverMail } from '../mail/mail.ts'
import { keepFailedJob } from '../notifications/failed-jobs.ts'
import { handToAutomation } from '../orders/automation.ts'
import { identifyFiles } from '../orders/identify-files.ts'
import { mailMissedMessage } from '../orders/messages/mail-missed-message.ts'
import type { Outside } from '../outside/outside.ts'
import { sendSms } from '../outside/sms.ts'
import { deliverPush } from '../push/deliver-push.ts'
import type { Workers } from './jobs.ts'

/** What is done in the background, by name of the job. */
export function work(outside: Outside) {
  const { env, jobs } = outside
  const workers: Workers = {
    mail: (mail) => deliverMail(outside, mail),
    push: (push) => deliverPush(outside, push),
    sms: (sms) => sendSms(env, sms),
    missed_message: ({ message_id }) => mailMissedMessage(outside, message_id),
    bulk_mail: ({ bulk_mail_id }) => sendBatch(outside, bulk_mail_id),
    identify: ({ order_id }) => identifyFiles(outside, order_id),
    remove_files: ({ storage_keys }) => removeFiles(outside, storage_keys),
    automation: ({ order_id }) => handToAutomation(outside, order_id),
  }
  return jobs.work(workers, (failed) => keepFailedJob(outside, failed))
}
