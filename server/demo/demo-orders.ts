import { randomUUID } from 'node:crypto'
import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
import { creditEntries } from '../money/credits/credits.tables.ts'
import { orderConversation } from '../orders/messages/order-conversation.ts'
import { cancelOrder } from '../orders/orders/cancel-order.ts'
import { changeStatus } from '../orders/orders/change-status.ts'
import { orderEvents, orderFiles, orders } from '../orders/orders/orders.tables.ts'
import { placeOrder } from '../orders/orders/place-order.ts'
import { submitOrder } from '../orders/orders/submit-order.ts'
import { priceKeyOf } from '../orders/services/available-services.ts'
import type { Db } from '../platform/db/client.ts'
import type { Actor } from '../platform/http/gate.ts'
import type { StagedFile } from '../platform/http/uploads/receive-upload.ts'
import type { Portal, RunningPortal } from '../platform/portal.ts'
import { conversations, messages } from '../support/conversations/conversations.tables.ts'
import { sendMessage } from '../support/conversations/send-message.ts'
import { selectVariants } from '../vehicles/vehicles/select-variants.ts'
import { manufactures, variants, vmodels } from '../vehicles/vehicles/vehicles.tables.ts'
import type { DemoEvent } from './demo-event.ts'
import { type DemoOrder, demoOrders } from './demo-order-lines.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './demo-services.ts'
import { makeModifiedFile, makeOriginalFile } from './original-file.ts'
import { stageBytes } from './stage-bytes.ts'

/** Returns the demo's orders as parts of its past: each is placed and taken to its status as people would; then its clocks are set back. */
export function demoOrdersOf(
  portal: RunningPortal,
  people: DemoPeople,
  offer: DemoOffer,
  now: number,
): DemoEvent[] {
  // The portal places these for itself; nobody is there to prove to be human.
  const quiet: RunningPortal = {
    ...portal,
    settings: {
      ...portal.settings,
      get: async () => ({ ...(await portal.settings.get()), captcha_verification: false }),
    },
  }
  return demoOrders.map((line, index) => ({
    at: now - line.hours_ago * 3_600_000 - placedEarlierBy(index + 1) * 60_000,
    make: () => makeOrder(quiet, people, offer, line, index + 1),
  }))
}

async function makeOrder(
  portal: RunningPortal,
  people: DemoPeople,
  offer: DemoOffer,
  line: DemoOrder,
  seed: number,
) {
  const { db } = portal
  const by = people[line.by]
  const service = offer.services.get(line.service)
  const chosen = line.options.flatMap((name) => offer.options.get(name) ?? [])
  if (!service) throw new Error(`the demo has no service ${line.service}`)
  const price = priceKeyOf(by)
  const original = makeOriginalFile({ seed, size: line.size, ...line.identity })
  const order = await placeOrder(
    db,
    portal,
    by,
    {
      ...line.vehicle,
      variant_id: await findVariant(db, line.vehicle),
      service_id: service._id,
      option_ids: chosen.map((option) => option._id),
      declaration: null,
      time_frame: line.time_frame,
      fault_codes: '',
      comment: line.comment,
      instruction_checked: true,
      messages_checked: true,
      vehicle_correct: true,
      terms_accepted: true,
      expected_credits: chosen.reduce((sum, option) => sum + option[price], service[price]),
      payment: 'now',
      request_key: randomUUID(),
    },
    [await stage(portal, 'original_file', `${line.file}.bin`, original)],
  )
  await workOn(portal, people, order._id, line, original)
  await setBack(portal, order._id, line.hours_ago)
  await placedEarlier(portal, order._id, placedEarlierBy(seed))
}

/** Finds the vehicle of an order in the tree, by its names. */
async function findVariant(db: Db, vehicle: DemoOrder['vehicle']): Promise<string | null> {
  const { manufacture, model, variant } = vehicle
  const [found] = await selectVariants(db).where(
    and(eq(manufactures.name, manufacture), eq(vmodels.name, model), eq(variants.name, variant)),
  )
  return found?._id ?? null
}

/** Minutes that the work on an order took. */
const placedEarlierBy = (seed: number) => 15 + ((seed * 17) % 40)

/** Takes, asks, holds, delivers or cancels, as the line's status requires. */
async function workOn(
  portal: RunningPortal,
  people: DemoPeople,
  id: string,
  line: DemoOrder,
  original: Buffer,
) {
  const { db } = portal
  const { tuner } = people
  // All of the demo happens in one moment: what is said takes a minute.
  const say = async (user: Actor, message: string, internal = false) => {
    await setBack(portal, id, 1 / 60)
    await sendMessage(db, orderConversation, portal, user, id, { message, internal }, [])
  }
  const change = (status: 'in_progress' | 'on_hold' | 'incomplete') =>
    changeStatus(db, portal, tuner, id, {
      status,
      reason_code:
        status === 'on_hold' ? 'waiting_for_supplier' : status === 'incomplete' ? 'wrong_read' : null,
      reason: status === 'in_progress' ? '' : line.reason,
    })
  if (line.status === 'pending') return
  if (line.status === 'cancelled') {
    return cancelOrder(db, portal, people[line.by], id, { reason_code: 'not_needed', reason: line.reason })
  }
  await change('in_progress')
  if (line.talk) {
    await say(tuner, line.talk[0])
    if (line.status === 'in_progress')
      await say(tuner, 'Limiter at 4,900 looks odd; compare with the last one.', true)
    await say(people[line.by], line.talk[1])
  }
  if (line.status === 'on_hold' || line.status === 'incomplete') return change(line.status)
  if (line.status === 'in_progress') return
  const modified = await stage(portal, 'modified_file', `${line.file}_mod.bin`, makeModifiedFile(original, 3))
  await submitOrder(db, portal, tuner, id, { release: line.status === 'completed', reason: '' }, [modified])
}

async function stage(portal: Portal, field: string, name: string, bytes: Buffer): Promise<StagedFile> {
  return { field, name, ...(await stageBytes(portal, bytes)) }
}

/** Sets all times of an order back by some hours. */
async function setBack({ db }: RunningPortal, id: string, hours: number) {
  const ago = (column: AnyColumn) => sql`${column} - make_interval(secs => ${hours * 3600})`
  await db
    .update(orders)
    .set({
      created_at: ago(orders.created_at),
      updated_at: ago(orders.updated_at),
      due_at: ago(orders.due_at),
      completed_at: ago(orders.completed_at),
      files_since: ago(orders.files_since),
    })
    .where(eq(orders._id, id))
  for (const table of [orderEvents, orderFiles, creditEntries]) {
    await db
      .update(table)
      .set({ created_at: ago(table.created_at) })
      .where(eq(table.order_id, id))
  }
  await db
    .update(messages)
    .set({ created_at: ago(messages.created_at) })
    .where(eq(messages.conversation_id, id))
  await db
    .update(conversations)
    .set({ last_at: ago(conversations.last_at), waiting_since: ago(conversations.waiting_since) })
    .where(eq(conversations._id, id))
}

/** Sets the placing of an order back, as if the work had taken so many minutes. */
async function placedEarlier({ db }: RunningPortal, id: string, minutes: number) {
  const created_at = (column: AnyColumn) => sql`${column} - make_interval(mins => ${minutes})`
  await db
    .update(orders)
    .set({ created_at: created_at(orders.created_at) })
    .where(eq(orders._id, id))
  await db
    .update(creditEntries)
    .set({ created_at: created_at(creditEntries.created_at) })
    .where(and(eq(creditEntries.order_id, id), eq(creditEntries.reason, 'order_placed')))
  await db
    .update(orderEvents)
    .set({ created_at: created_at(orderEvents.created_at) })
    .where(and(eq(orderEvents.order_id, id), eq(orderEvents.kind, 'placed')))
  await db
    .update(orderFiles)
    .set({ created_at: created_at(orderFiles.created_at) })
    .where(and(eq(orderFiles.order_id, id), eq(orderFiles.kind, 'original')))
}
