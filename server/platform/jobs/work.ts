import { askForRefund } from '../../money/payments/ask-for-refund.ts'
import { askForOpenPayments } from '../../money/payments/ask-provider.ts'
import { reportFindings } from '../../money/reconcile/report-findings.ts'
import { forgetOldVatChecks } from '../../money/vat/check-vat-no.ts'
import { sendBatch } from '../../notifications/bulk-mail/send-batch.ts'
import { deliverMail } from '../../notifications/mail/mail.ts'
import { keepFailedJob } from '../../notifications/notifications/failed-jobs.ts'
import { forgetOldNews } from '../../notifications/notifications/forget-old-news.ts'
import { deliverPush } from '../../notifications/push/deliver-push.ts'
import { sendSms } from '../../notifications/sms/sms.ts'
import { cancelUnpaidOrders } from '../../orders/direct/cancel-unpaid.ts'
import { identifyFiles } from '../../orders/files/identify-files.ts'
import { removeFiles } from '../../orders/files/remove-files.ts'
import { mailMissedMessage } from '../../orders/messages/mail-missed-message.ts'
import { handToAutomation } from '../../orders/orders/automation.ts'
import { keepRetention } from '../../orders/retention/keep-retention.ts'
import { lookForShortage, tellOfShortage } from '../health/tell-of-shortage.ts'
import type { Outside } from '../outside/outside.ts'
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
