import { sendBatch } from '../bulk-mail/send-batch.ts'
import { reportFindings } from '../credits/report-findings.ts'
import { removeFiles } from '../files/remove-files.ts'
import { lookForShortage, tellOfShortage } from '../health/tell-of-shortage.ts'
import { deliverMail } from '../mail/mail.ts'
import { keepFailedJob } from '../notifications/failed-jobs.ts'
import { forgetOldNews } from '../notifications/forget-old-news.ts'
import { handToAutomation } from '../orders/automation.ts'
import { cancelUnpaidOrders } from '../orders/direct/cancel-unpaid.ts'
import { identifyFiles } from '../orders/identify-files.ts'
import { mailMissedMessage } from '../orders/messages/mail-missed-message.ts'
import { keepRetention } from '../orders/retention/keep-retention.ts'
import type { Outside } from '../outside/outside.ts'
import { sendSms } from '../outside/sms.ts'
import { askForRefund } from '../payments/ask-for-refund.ts'
import { askForOpenPayments } from '../payments/ask-provider.ts'
import { deliverPush } from '../push/deliver-push.ts'
import { forgetOldVatChecks } from '../vat/check-vat-no.ts'
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
    forget_old_news: async () => {
      await forgetOldNews(outside.db)
      await forgetOldVatChecks(outside.db)
    },
    refund: ({ refund_id }) => askForRefund(outside, refund_id),
    ask_for_payments: () => askForOpenPayments(outside),
    cancel_unpaid: () => cancelUnpaidOrders(outside),
    reconcile: () => reportFindings(outside),
    check_health: () => lookForShortage(outside),
    shortage: ({ name }) => tellOfShortage(outside, name),
    retention: () => keepRetention(outside),
    automation: ({ order_id }) => handToAutomation(outside, order_id),
  }
  return jobs.work(workers, (failed) => keepFailedJob(outside, failed))
}
