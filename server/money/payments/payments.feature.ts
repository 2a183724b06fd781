import { asc, eq } from 'drizzle-orm'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import type { Db } from '../../platform/db/client.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { reportFindings } from '../reconcile/report-findings.ts'
import { paymentHandlers } from './payments.handlers.ts'
import { refunds, payments as table } from './payments.tables.ts'
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
    retained: {
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

/** Reads a person's payments, and what was refunded of them, for their export. */
async function ownPayments(db: Db, person_id: string) {
  const theirs = eq(table.user_id, person_id)
  return {
    payments: await db
      .select({
        _id: table._id,
        invoice_id: table.invoice_id,
        method: table.method,
        status: table.status,
        amount: table.amount,
        currency: table.currency,
        provider_id: table.provider_id,
        received: table.received,
        refunded: table.refunded,
        paid_at: table.paid_at,
        created_at: table.created_at,
      })
      .from(table)
      .where(theirs)
      .orderBy(asc(table._id)),
    refunds: await db
      .select({
        _id: refunds._id,
        payment_id: refunds.payment_id,
        invoice_id: refunds.invoice_id,
        origin: refunds.origin,
        status: refunds.status,
        amount: refunds.amount,
        credits: refunds.credits,
        created_at: refunds.created_at,
        done_at: refunds.done_at,
      })
      .from(refunds)
      .innerJoin(table, eq(table._id, refunds.payment_id))
      .where(theirs)
      .orderBy(asc(refunds._id)),
  }
}
