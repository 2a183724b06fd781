import { askForRefund } from './money/payments/ask-for-refund.ts'
import { askForOpenPayments } from './money/payments/ask-provider.ts'
import { reportFindings } from './money/reconcile/report-findings.ts'
import { forgetOldVatChecks } from './money/vat/check-vat-no.ts'
import { sendBatch } from './notifications/bulk-mail/send-batch.ts'
import { deliverMail } from './notifications/mail/mail.ts'
import { keepFailedJob } from './notifications/notifications/failed-jobs.ts'
import { forgetOldNews } from './notifications/notifications/forget-old-news.ts'
import { deliverPush } from './notifications/push/deliver-push.ts'
import { sendSms } from './notifications/sms/sms.ts'
import { cancelUnpaidOrders } from './orders/direct/cancel-unpaid.ts'
import { identifyFiles } from './orders/files/identify-files.ts'
import { removeFiles } from './orders/files/remove-files.ts'
import { mailMissedMessage } from './orders/messages/mail-missed-message.ts'
import { handToAutomation } from './orders/orders/automation.ts'
import { keepRetention } from './orders/retention/keep-retention.ts'
import { lookForShortage, tellOfShortage } from './notifications/shortage/tell-of-shortage.ts'
import type { RunningPortal } from './platform/portal.ts'
import type { Workers } from './platform/jobs/jobs.ts'

/** What is done in the background, by name of the job. */
export function work(portal: RunningPortal) {
  const { env, jobs } = portal
  const workers: Workers = {
    mail: (mail) => deliverMail(portal, mail),
    push: (push) => deliverPush(portal, push),
    sms: (sms) => sendSms(env, sms),
    missed_message: ({ message_id }) => mailMissedMessage(portal, message_id),
    bulk_mail: ({ bulk_mail_id }) => sendBatch(portal, bulk_mail_id),
    identify: ({ order_id }) => identifyFiles(portal, order_id),
    remove_files: ({ storage_keys }) => removeFiles(portal, storage_keys),
    forget_old_news: async () => {
      await forgetOldNews(portal.db)
      await forgetOldVatChecks(portal.db)
    },
    refund: ({ refund_id }) => askForRefund(portal, refund_id),
    ask_for_payments: () => askForOpenPayments(portal),
    cancel_unpaid: () => cancelUnpaidOrders(portal),
    reconcile: () => reportFindings(portal),
    check_health: () => lookForShortage(portal),
    shortage: ({ name }) => tellOfShortage(portal, name),
    retention: () => keepRetention(portal),
    automation: ({ order_id }) => handToAutomation(portal, order_id),
  }
  return jobs.work(workers, (failed) => keepFailedJob(portal, failed))
}
