import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { OrderToPay } from '../../../shared/orders/order.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { mostTestOrders, type TestOutcome, testOutcomes } from '../../../shared/partners/test-orders.ts'
import { agentCustomerOf } from '../../orders/lifecycle/agent-customer-of.ts'
import { checkOrderForm } from '../../orders/lifecycle/check-order-form.ts'
import { dueAt } from '../../orders/lifecycle/due-time.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { PricedWork } from '../../services/pricing.ts'
import { requirePerson } from '../../users/require-person.ts'
import { sendOnItsWay, testEvent, writeTestWebhook } from './change-test-order.ts'
import { readTestOrder } from './read-test-orders.ts'
import { type PlacedTestOrder, testOrders as table } from './test-orders.tables.ts'

/**
 * Places an order with a test key: it is checked and priced like any other, and costs nothing. Of its files the names are stored
 * alone. The same `request_key` again answers with the order it made. Throws `too_many_requests`, and what `checkOrderForm` does.
 */
export async function placeTestOrder(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  form: OrderForm,
  files: StagedFile[],
): Promise<OrderToPay> {
  const placed = await findPlaced(db, user, form)
  if (placed) return readTestOrder(db, user, placed)
  const original = files.find(({ field }) => field === 'original_file')
  if (!original) throw new AppError('file_missing', { data: { field: 'original_file' } })
  const settings = await portal.settings.get()
  const work = await checkOrderForm(db, user, form, settings)
  const _id = await db.transaction(async (db) => {
    await requirePerson(db, user._id)
    await refuseTooMany(db, user)
    const [order] = await db
      .insert(table)
      .values({
        user_id: user._id,
        request_key: form.request_key,
        payment: form.payment === 'later' ? 'pay_later' : 'paid',
        outcome: outcomeIn(form.comment),
        placed: {
          ...factsOf(form, work, original, dueAt(settings.opening_hours, form.time_frame)),
          ...agentCustomerOf(user, form),
        },
        events: [testEvent('pending', true)],
      })
      .onConflictDoNothing({ target: [table.user_id, table.request_key] })
      .returning()
    if (!order) return findPlaced(db, user, form)
    await sendOnItsWay(db, portal, order)
    await writeTestWebhook(db, portal, order, 'order.placed')
    return order._id
  })
  if (!_id) throw new AppError('busy')
  return readTestOrder(db, user, _id)
}

async function findPlaced(db: Db, user: Actor, { request_key }: OrderForm): Promise<string | undefined> {
  const [order] = await db
    .select({ _id: table._id })
    .from(table)
    .where(and(eq(table.user_id, user._id), eq(table.request_key, request_key)))
  return order?._id
}

async function refuseTooMany(db: Db, user: Actor) {
  const ofToday = and(eq(table.user_id, user._id), gt(table.created_at, sql`now() - interval '1 day'`))
  if ((await db.$count(table, ofToday)) >= mostTestOrders) throw new AppError('too_many_requests')
}

/** Returns the end that a comment chooses: `test:incomplete`. */
function outcomeIn(comment: string): TestOutcome {
  const chosen = /^test:(\w+)$/.exec(comment)?.[1]
  return testOutcomes.find((outcome) => outcome === chosen) ?? 'completed'
}

function factsOf(form: OrderForm, work: PricedWork, original: StagedFile, due_at: string): PlacedTestOrder {
  const { variant_id, vtype, manufacture, model, generation, variant, engine_type, fuel_type } = form
  const { transmission, vehicle_age, mileage, power, torque, reg_no, vin, ecu_brand, ecu_version } = form
  const { tool_used, master_or_slave, read_method, tuned_before } = form
  const { time_frame, declaration, fault_codes, comment } = form
  const { name, size, sha256 } = original
  return {
    ...{ variant_id, vtype, manufacture, model, generation, variant, engine_type, fuel_type },
    ...{ transmission, vehicle_age, mileage, power, torque, reg_no, vin, ecu_brand, ecu_version },
    ...{ tool_used, master_or_slave, read_method, tuned_before },
    ...{ time_frame, declaration, fault_codes, comment, due_at },
    service_name: work.service.name,
    service_credits: work.service.credits,
    service_discount: work.service.discount,
    options: work.options,
    time_frame_credits: work.time_frame_credits,
    total_credits: work.total_credits,
    original: { _id: randomUUID(), name, size, sha256 },
  }
}
