import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { openPaymentStatuses } from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { ProviderDown, type Report } from '../providers/payment-provider.ts'
import { applyReport } from './apply-report.ts'
import { payments } from './payments.tables.ts'
import type { PaymentRow } from './start-payment.ts'

/** Most payments per run, so that one run is short. */
const perRun = 100

/**
 * Fetches a payment's state from its provider; null when the provider doesn't know the payment. Throws `ProviderDown`.
 */
export async function fetchReport({ payments }: RunningPortal, payment: PaymentRow): Promise<Report | null> {
  const { _id: payment_id, provider_id, amount, currency, method } = payment
  const provider = method === 'bank' ? undefined : payments[method]
  const created_at = new Date(payment.created_at)
  return (await provider?.status({ payment_id, provider_id, amount, currency, created_at })) ?? null
}

/**
 * Fetches a payment's state from its provider and applies it. A payment that is unknown there after a day expires; an
 * open one after two weeks.
 */
export async function refreshPayment(portal: RunningPortal, payment: PaymentRow): Promise<void> {
  if (payment.method === 'bank') return
  const { db } = portal
  const { _id: payment_id } = payment
  const report = await fetchReport(portal, payment)
  if (report) await db.transaction((db) => applyReport(db, portal, payment_id, report))
  if (report && !isOneOf(openPaymentStatuses, report.status)) return
  const old = lt(payments.created_at, sql`now() - ${report ? '14 days' : '1 day'}::interval`)
  await db
    .update(payments)
    .set({ status: 'expired', updated_at: sql`now()` })
    .where(and(eq(payments._id, payment_id), inArray(payments.status, [...openPaymentStatuses]), old))
}

/**
 * Refreshes payments whose payer never returned: after ten minutes, then every quarter of an hour, and after a day
 * every six hours; disputes every day, for a decision whose webhook got lost. A provider that is down is asked again in
 * the next run, and no payment prevents the others from being refreshed.
 *
 * @throws AggregateError of all other failures, after the last payment
 */
export async function refreshOpenPayments(portal: RunningPortal): Promise<void> {
  const down = new Set<string>()
  const failures: unknown[] = []
  for (const payment of await claimWaiting(portal.db)) {
    if (down.has(payment.method)) continue
    await refreshPayment(portal, payment).catch((error: unknown) => {
      if (error instanceof ProviderDown) down.add(payment.method)
      else failures.push(error)
    })
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments couldn't be asked for`)
}

/** Marks the waiting payments as asked about, so that no other process takes the same ones. */
function claimWaiting(db: Db): Promise<PaymentRow[]> {
  const pause = sql`case when ${payments.status} = 'disputed' then interval '1 day'
    when ${payments.created_at} < now() - interval '1 day' then interval '6 hours' else interval '15 minutes' end`
  const open = and(
    inArray(payments.status, [...openPaymentStatuses]),
    isNull(payments.problem),
    lt(payments.created_at, sql`now() - interval '10 minutes'`),
  )
  const waiting = db
    .select({ _id: payments._id })
    .from(payments)
    .where(
      and(
        ne(payments.method, 'bank'),
        or(open, eq(payments.status, 'disputed')),
        or(isNull(payments.asked_at), lt(payments.asked_at, sql`now() - ${pause}`)),
      ),
    )
    .orderBy(sql`${payments.asked_at} nulls first`, payments._id)
    .limit(perRun)
    .for('update', { skipLocked: true })
  return db.update(payments).set({ asked_at: sql`now()` }).where(inArray(payments._id, waiting)).returning()
}
