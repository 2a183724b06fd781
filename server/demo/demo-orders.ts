import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { timeFrameHours } from '../../shared/orders/order-states.ts'
import type { SiteSettings } from '../../shared/settings.ts'
import { markAnswered } from '../conversations/mark-answered.ts'
import { sendMessage } from '../conversations/send-message.ts'
import { cancelOrder } from '../orders/lifecycle/cancel-order.ts'
import { changeStatus } from '../orders/lifecycle/change-status.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import { placeOrder } from '../orders/lifecycle/place-order.ts'
import { orderConversation } from '../orders/messages/order-conversation.ts'
import { submitOrder } from '../orders/release/submit-order.ts'
import { asSlave } from '../orders/slave-files/emulator/alientech-emulator.ts'
import type { Db } from '../platform/db/client.ts'
import type { Actor } from '../platform/http/gate.ts'
import type { StagedFile } from '../platform/http/uploads/receive-upload.ts'
import type { Portal, RunningPortal } from '../platform/portal.ts'
import { priceWork } from '../services/pricing.ts'
import { addOpeningTime } from '../site/settings/opening-hours.ts'
import { selectVariants } from '../vehicles/catalog/select-variants.ts'
import { manufactures, variants, vmodels } from '../vehicles/catalog/vehicles.tables.ts'
import type { DemoEvent } from './demo-event.ts'
import { type DemoOrder, demoOrders } from './demo-order-lines.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './demo-services.ts'
import { openingClock } from './history/opening-clock.ts'
import { makeModifiedFile, makeOriginalFile } from './original-file.ts'
import { stageBytes } from './stage-bytes.ts'

type Stage = { portal: RunningPortal; people: DemoPeople; offer: DemoOffer }

/** Returns the demo's orders as parts of its past: each step of each order, as people would take it. */
export function demoOrdersOf(
  portal: RunningPortal,
  settings: SiteSettings,
  people: DemoPeople,
  offer: DemoOffer,
  now: number,
): DemoEvent[] {
  // The portal places these for itself; nobody is there to prove to be human.
  const quiet: RunningPortal = {
    ...portal,
    settings: { ...portal.settings, get: async () => ({ ...settings, captcha_verification: false }) },
  }
  const ago = openingClock(settings.opening_hours, new Date(now))
  return demoOrders.flatMap((line, index) => {
    let id = ''
    const placed_at = ago(line.placed_ago)
    const place = async () => {
      id = await placeLine({ portal: quiet, people, offer }, line, index + 1)
    }
    // Its clock started when it is said to have been placed.
    const setDue = async () => {
      const [order] = await portal.db.select().from(orders).where(eq(orders._id, id))
      const from = new Date(order?.created_at ?? placed_at)
      const due_at = addOpeningTime(settings.opening_hours, from, timeFrameHours[line.time_frame])
      await portal.db.update(orders).set({ due_at: due_at.toISOString() }).where(eq(orders._id, id))
    }
    return [
      { at: placed_at, make: place, afterwards: setDue },
      ...stepsOf({ portal: quiet, people, offer }, line, index + 1).map(({ minutes, act }) => ({
        at: ago(line.placed_ago - minutes),
        make: () => act(id),
      })),
    ]
  })
}

const originalOf = ({ size, identity }: DemoOrder, seed: number) =>
  makeOriginalFile({ seed, size, ...identity })

/** The file as it was uploaded: as the slave tool read it, where the line says so. */
const uploadedOf = (line: DemoOrder, seed: number) =>
  line.is_encrypted ? asSlave(originalOf(line, seed)) : originalOf(line, seed)

async function placeLine({ portal, people, offer }: Stage, line: DemoOrder, seed: number): Promise<string> {
  const { db } = portal
  const by = people[line.by]
  const service = offer.services.get(line.service)
  if (!service) throw new Error(`the demo has no service ${line.service}`)
  const work = {
    service_id: service._id,
    option_ids: line.options.flatMap((name) => offer.options.get(name)?._id ?? []),
    declaration: null,
    time_frame: line.time_frame,
  }
  const { time_frame_prices } = await portal.settings.get()
  const { total_credits } = await priceWork(db, by, work, time_frame_prices)
  const { _id } = await placeOrder(
    db,
    portal,
    by,
    {
      ...line.vehicle,
      variant_id: await findVariant(db, line.vehicle),
      ...work,
      fault_codes: line.fault_codes,
      comment: line.comment,
      instruction_checked: true,
      messages_checked: true,
      vehicle_correct: true,
      terms_accepted: true,
      again_confirmed: false,
      tuned_before: null,
      agent_customer_name: line.agent_customer?.[0] ?? '',
      agent_customer_reference: line.agent_customer?.[1] ?? '',
      expected_credits: total_credits,
      payment: 'now',
      request_key: randomUUID(),
    },
    [await stage(portal, 'original_file', `${line.file}.bin`, uploadedOf(line, seed))],
  )
  return _id
}

/** Finds the vehicle of an order in the tree, by its names. */
async function findVariant(db: Db, vehicle: DemoOrder['vehicle']): Promise<string | null> {
  const { manufacture, model, variant } = vehicle
  const [found] = await selectVariants(db).where(
    and(eq(manufactures.name, manufacture), eq(vmodels.name, model), eq(variants.name, variant)),
  )
  return found?._id ?? null
}

/** Something that is done with an order so many minutes of opening time after it was placed. */
type Step = { minutes: number; act: (id: string) => Promise<void> }

/** Returns how an order is taken, asked about, held, delivered or cancelled, as the line's status requires. */
function stepsOf({ portal, people }: Stage, line: DemoOrder, seed: number): Step[] {
  const { db } = portal
  const { tuner } = people
  const say =
    (user: Actor, message: string, internal = false) =>
    async (id: string) => {
      await sendMessage(db, orderConversation, portal, user, id, { message, internal }, [])
    }
  const change = (status: 'in_progress' | 'on_hold' | 'incomplete') => async (id: string) => {
    await changeStatus(db, portal, tuner, id, {
      status,
      reason_code:
        status === 'on_hold' ? 'waiting_for_supplier' : status === 'incomplete' ? 'wrong_read' : null,
      reason: status === 'in_progress' ? '' : line.reason,
      asked_for: status === 'incomplete' ? ['file'] : [],
    })
  }
  const cancel = async (id: string) => {
    await cancelOrder(db, portal, people[line.by], id, { reason_code: 'not_needed', reason: line.reason })
  }
  const submit = async (id: string) => {
    const bytes = makeModifiedFile(originalOf(line, seed), 3)
    const modified = await stage(portal, 'modified_file', `${line.file}_mod.bin`, bytes)
    await submitOrder(
      db,
      portal,
      tuner,
      id,
      { release: line.status === 'completed', undoable: false, warning_reason: '' },
      [modified],
    )
  }
  if (line.status === 'pending') return []
  if (line.status === 'cancelled') return [{ minutes: 9, act: cancel }]
  const steps: Step[] = [{ minutes: 5 + (seed % 4), act: change('in_progress') }]
  if (line.talk) {
    steps.push({ minutes: 12, act: say(tuner, line.talk[0]) })
    if (line.status === 'in_progress')
      steps.push({
        minutes: 13,
        act: say(tuner, 'Limiter at 4,900 looks odd; compare with the last one.', true),
      })
    steps.push({ minutes: 21, act: say(people[line.by], line.talk[1]) })
    if (line.status !== 'in_progress')
      steps.push({
        minutes: 22,
        act: async (id) => void (await markAnswered(db, orderConversation, portal, tuner, id)),
      })
  }
  if (line.status === 'on_hold' || line.status === 'incomplete')
    steps.push({ minutes: 26, act: change(line.status) })
  else if (line.status !== 'in_progress') steps.push({ minutes: 34 + ((seed * 17) % 20), act: submit })
  if (line.question) steps.push({ minutes: 90, act: say(people[line.by], line.question) })
  return steps
}

async function stage(portal: Portal, field: string, name: string, bytes: Buffer): Promise<StagedFile> {
  return { field, name, ...(await stageBytes(portal, bytes)) }
}
