import { and, desc, eq, or, sql } from 'drizzle-orm'
import { cutText } from '../../../shared/contract/cut-text.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { storable } from '../../../shared/contract/storable-text.ts'
import type { ProviderMethod } from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import {
  type Delivery,
  ForgedWebhook,
  ProviderDown,
  type ProviderEvent,
} from '../providers/payment-provider.ts'
import { applyReport, type Outcome } from './apply-report.ts'
import { paymentEvents, payments } from './payments.tables.ts'
import { fetchReport } from './refresh-payments.ts'
import type { PaymentRow } from './start-payment.ts'

/**
 * Receives a provider's webhook: checks it by the provider's own rules, stores it once by its id, and applies it in the
 * same transaction. When that can't be committed, the call fails and the provider sends it again.
 *
 * @throws AppError `not_found` for a method without keys, `webhook_refused` for a forged webhook,
 * `payment_provider_down` when the provider had to be asked and couldn't
 */
export async function receiveWebhook(portal: RunningPortal, method: ProviderMethod, delivery: Delivery) {
  const provider = portal.payments[method]
  if (!provider) throw new AppError('not_found')
  const confirmed = await provider.confirm(delivery).catch((error: unknown) => {
    if (error instanceof ForgedWebhook) throw new AppError('webhook_refused')
    return orDown(error)
  })
  const event = makeStorable(confirmed)
  const current = event.report?.status === 'disputed' ? await fetchCurrent(portal, method, event) : event
  await portal.db.transaction((db) => applyOnce(db, portal, method, current))
}

/** Makes an event's texts storable in the database. */
function makeStorable(event: ProviderEvent): ProviderEvent {
  const { event_id, type, provider_id } = event
  return {
    ...event,
    event_id: storable(event_id),
    type: cutText(storable(type), 200),
    provider_id: provider_id && storable(provider_id),
  }
}

/** Fetches the current report of a disputed payment: the webhook of a dispute may arrive after that of its decision. */
async function fetchCurrent(
  portal: RunningPortal,
  method: ProviderMethod,
  event: ProviderEvent,
): Promise<ProviderEvent> {
  const payment = await findPayment(portal.db, method, event)
  const report = payment && (await fetchReport(portal, payment).catch(orDown))
  return report ? { ...event, report } : event
}

function orDown(error: unknown): never {
  throw error instanceof ProviderDown ? new AppError('payment_provider_down') : error
}

/** Applies an event once. Duplicates wait here for each other: the second finds the first's row and changes nothing. */
async function applyOnce(db: Db, portal: Portal, method: ProviderMethod, event: ProviderEvent) {
  const { event_id, type } = event
  const [stored] = await db
    .insert(paymentEvents)
    .values({ method, event_id, type, outcome: 'nothing_new' })
    .onConflictDoNothing({ target: [paymentEvents.method, paymentEvents.event_id] })
    .returning({ _id: paymentEvents._id })
  if (!stored) return
  // Providers report much else.
  if (!event.report) return
  const payment = await findPayment(db, method, event)
  if (!payment) return set(db, stored._id, { outcome: 'unknown_payment' })
  const outcome = await applyReport(db, portal, payment._id, event.report)
  await set(db, stored._id, { payment_id: payment._id, outcome })
}

function set(db: Db, _id: string, values: { payment_id?: string; outcome: Outcome }) {
  return db.update(paymentEvents).set(values).where(eq(paymentEvents._id, _id))
}

/** Finds the payment by our own id, which is known here before the provider's. */
async function findPayment(
  db: Db,
  method: ProviderMethod,
  { payment_id, provider_id }: ProviderEvent,
): Promise<PaymentRow | undefined> {
  const ours = payment_id && /^[0-9a-f-]{36}$/i.test(payment_id) ? payment_id.toLowerCase() : null
  if (!ours && !provider_id) return undefined
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.method, method),
        or(
          ours ? eq(payments._id, ours) : undefined,
          provider_id ? eq(payments.provider_id, provider_id) : undefined,
        ),
      ),
    )
    .orderBy(desc(sql`${payments._id}::text = ${ours ?? ''}`))
    .limit(1)
  return row
}
