import { paymentRoutes } from '../../../shared/money/payments.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { reportFindings } from '../reconcile/report-findings.ts'
import { ownPayments } from './own-payments.ts'
import { paymentHandlers } from './payments.handlers.ts'
import { refreshOpenPayments } from './refresh-payments.ts'
import { requestRefund } from './request-refund.ts'
import { serveWebhooks } from './webhook-route.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Requests a refund from a provider. */
    refund: { refund_id: string }
    /** Refreshes payments whose payer never returned. */
    ask_for_payments: NoData
    /** Reconciles the books. */
    reconcile: NoData
  }
}

/** Payments at providers and by transfer, refunds and disputes. */
export const payments: Feature = {
  name: 'payments',
  serves: [calls(paymentRoutes, paymentHandlers), serveWebhooks],
  jobs: {
    refund: { does: (portal, { refund_id }) => requestRefund(portal, refund_id) },
    ask_for_payments: { does: refreshOpenPayments, at: '*/5 * * * *' },
    reconcile: { does: reportFindings, at: '10 4 * * *' },
  },
  ofPeople: {
    ownData: ownPayments,
    ownFiles: none,
    withheld: {
      'refunds.created_by': 'A refund is the buyer’s, whoever of the team gave it.',
    },
    refuseLeaving: none,
    forget: none,
    kept: {
      'payments.user_id': 'The books have to add up.',
      'refunds.created_by': 'The books have to add up.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    payments_provider_unique: none,
    payments_refunded_range: none,
    payment_events_once: none,
    refunds_positive: none,
    refunds_owed_range: none,
  },
}
