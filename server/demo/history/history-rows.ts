import { createHash, randomUUID } from 'node:crypto'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import type { Option, Service } from '../../../shared/services/services.ts'
import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import type { messages } from '../../conversations/conversations.tables.ts'
import type { orderEvents, orderFiles, orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { priceKeyOf } from '../../services/available-services.ts'
import { type AgentCustomer, agentCustomers } from '../demo-order-lines.ts'
import { chanceOf } from './chance.ts'
import { cancelReasons, wrongReads } from './order-words.ts'
import type { PlannedOrder } from './plan-orders.ts'

const day_ms = 86_400_000
const minute_ms = 60_000

/** The work of a planned order at its customer's prices, in hundredths of a credit. */
export type PlannedWork = {
  service: Service
  options: Option[]
  customer: Actor
  tuner: Actor
  admin: Actor
  /** Percent that the customer's terms take off the service. */
  discount: number
  on_account: boolean
}

const iso = (ms: number) => new Date(ms).toISOString()

const priceOf = (priced: Service | Option, customer: Actor) => priced[priceKeyOf(customer)]

/** Returns the price of the work, in hundredths of a credit. */
export function totalOf({ options, customer, ...work }: PlannedWork): number {
  return options.reduce((sum, option) => sum + priceOf(option, customer), servicePrice({ ...work, customer }))
}

const servicePrice = ({
  service,
  customer,
  discount,
}: Pick<PlannedWork, 'service' | 'customer' | 'discount'>) =>
  Math.round((priceOf(service, customer) * (100 - discount)) / 100)

/** Garages that agents order for, besides those of the demo's own agent. */
const customersOfAgents: Record<string, readonly AgentCustomer[]> = {
  thompson: [
    ['Airedale 4x4', 'A4'],
    ['Bradford Van Centre', 'BVC'],
    ['Ilkley Motors', ''],
  ],
  alfarsi: [
    ['Desert Line Garage', 'DL-1'],
    ['Marina Auto Service', 'MA'],
  ],
}

function ofAgent({ seed }: PlannedOrder, { username }: Actor) {
  const customers = customersOfAgents[username] ?? agentCustomers
  const [agent_customer_name, agent_customer_reference] = chanceOf(seed).pick(customers)
  return { of_agent: true, agent_customer_name, agent_customer_reference }
}

const cancellingOf = ({ seed }: PlannedOrder) => chanceOf(seed).pick(cancelReasons)

/** Returns when the files of a planned order were removed; null while they are stored. */
export function removedAt({ ended_at }: PlannedOrder, retentionDays: number, now: number): string | null {
  const time = ended_at + retentionDays * day_ms
  return time > now ? null : iso(time)
}

/** Returns the row of a planned order as it stands today. */
export function orderRow(plan: PlannedOrder, work: PlannedWork, removed_at: string | null) {
  const { customer, service, options, tuner } = work
  const { family, first, last, fuel_type, ...vehicle } = plan.vehicle
  const completed = plan.ends === 'completed'
  const cancelled = plan.ends === 'cancelled'
  const taken = completed || plan.ends === 'in_progress'
  const filesStart = (completed || cancelled) && !removed_at
  const fields = {
    ...vehicle,
    ...{ fuel_type, reg_no: plan.reg_no, vin: '', vehicle_age: plan.vehicle_age, mileage: plan.mileage },
    transmission: plan.transmission,
    ...{ tool_used: plan.tool_used, read_method: plan.read_method, time_frame: plan.time_frame },
    ...{
      master_or_slave: customer.price_type === 1 ? 'slave' : 'master',
      comment: plan.comment,
      fault_codes: plan.fault_codes,
    },
  } satisfies Partial<OrderForm>
  return {
    ...fields,
    ...{ user_id: customer._id, request_key: randomUUID() },
    ...(customer.account_type === 'agent' && ofAgent(plan, customer)),
    ...{
      status: plan.ends,
      payment: cancelled ? 'refunded' : work.on_account ? 'on_account' : 'paid',
      ...(cancelled && { refunded_credits: totalOf(work) }),
      assigned_to: taken ? tuner._id : null,
    },
    ...{ service_id: service._id, service_name: service.name, service_credits: servicePrice(work) },
    service_discount: work.discount,
    options: options.map((option) => ({
      ...{ _id: option._id, name: option.name, class: option.class, credits: priceOf(option, customer) },
    })),
    total_credits: totalOf(work),
    file_numbers: numbersOf(plan).join(' '),
    ...(cancelled && cancellingOf(plan)),
    modified_file: completed && !removed_at ? modifiedName(plan) : null,
    ...{ created_at: iso(plan.placed_at), updated_at: iso(plan.ended_at), due_at: iso(plan.due_at) },
    completed_at: completed ? iso(plan.ended_at) : null,
    files_since: filesStart ? iso(plan.ended_at) : null,
  } satisfies typeof orders.$inferInsert
}

const baseName = ({ vehicle, read_method }: PlannedOrder) =>
  [vehicle.manufacture, vehicle.model, vehicle.variant, vehicle.ecu_version, read_method]
    .join('_')
    .replaceAll(/[^\p{L}\p{N}._+-]+/gu, '_')
    .slice(0, 80)
const modifiedName = (plan: PlannedOrder) => `${baseName(plan)}_mod.bin`

const numbersOf = ({ identity: { family, hardware, software, part } }: PlannedOrder) =>
  [family, hardware, software, part].filter(Boolean)

/** Returns what was found in a file, without the places: they are read once somebody looks at them. */
function foundIn({ identity: { family, hardware, software, part } }: PlannedOrder): EcuIdentity {
  const list = (value: string) => (value ? [value] : [])
  return {
    ...{ container: 'raw', families: list(family), hardware: list(hardware), software: list(software) },
    ...{ parts: list(part), warnings: [], from_name: {} },
  }
}

/** Returns the files of a planned order, without their storage keys. */
export function fileRows(plan: PlannedOrder, { customer, tuner }: PlannedWork) {
  const row = {
    ...{ size: plan.size, recognised: numbersOf(plan), identity: foundIn(plan) },
    ...{ released_at: null, uploaded_by: customer._id },
  }
  const original = { ...row, kind: 'original' as const, name: `${baseName(plan)}.bin` }
  const files: FileRow[] = [{ ...original, version: 1, created_at: iso(plan.placed_at) }]
  if (plan.read_again) files.push({ ...original, version: 2, created_at: iso(readAgainAt(plan)) })
  if (plan.ends === 'completed') {
    const delivered = { created_at: iso(plan.ended_at), released_at: iso(plan.ended_at) }
    files.push({
      ...row,
      ...delivered,
      kind: 'modified',
      version: 1,
      name: modifiedName(plan),
      uploaded_by: tuner._id,
    })
  }
  return files
}
type FileRow = Omit<typeof orderFiles.$inferInsert, 'order_id' | 'sha256' | 'storage_key'>

/** Returns what stands for the bytes of a file whose time is over. */
export const removedFile = (
  { seed }: PlannedOrder,
  { kind, version }: Pick<FileRow, 'kind' | 'version'>,
) => ({
  sha256: createHash('sha256').update(`${seed} ${kind} ${version}`).digest('hex'),
  storage_key: `removed-${randomUUID()}`,
})

/** Returns when the customer sent the second read. */
const readAgainAt = ({ taken_at, ended_at }: PlannedOrder) => taken_at + (ended_at - taken_at) * 0.6

/** Returns the timeline of a planned order. */
export function eventRows(plan: PlannedOrder, { customer, tuner }: PlannedWork, removed_at: string | null) {
  const { placed_at, taken_at, ended_at } = plan
  const by = (user_id: string | null, at: number) => ({ user_id, created_at: iso(at) })
  const taken = (at: number): EventRow => ({ ...by(tuner._id, at), kind: 'status', status: 'in_progress' })
  const events: EventRow[] = [{ ...by(customer._id, placed_at), kind: 'placed', status: 'pending' }]
  if (plan.ends === 'cancelled') {
    events.push({ ...by(customer._id, ended_at), kind: 'status', status: 'cancelled', ...cancellingOf(plan) })
    events.push({ ...by(customer._id, ended_at), kind: 'refunded' })
  }
  if (plan.ends === 'in_progress' || plan.ends === 'completed') events.push(taken(taken_at))
  if (plan.ends === 'completed') {
    if (plan.read_again) {
      const reason = chanceOf(plan.seed).pick(wrongReads)
      const asked = by(tuner._id, taken_at + 8 * minute_ms)
      events.push({
        ...asked,
        kind: 'status',
        status: 'incomplete',
        reason_code: 'wrong_read',
        reason,
        parts: ['file'],
      })
      const corrected = { kind: 'status', status: 'in_progress' } as const
      events.push({ ...by(customer._id, readAgainAt(plan)), ...corrected, parts: ['file'] })
    }
    events.push({ ...by(tuner._id, ended_at), kind: 'file' })
    events.push({ ...by(tuner._id, ended_at), kind: 'status', status: 'completed' })
  }
  if (removed_at) events.push({ user_id: null, created_at: removed_at, kind: 'files_deleted' })
  return events
}
type EventRow = Omit<typeof orderEvents.$inferInsert, 'order_id'>

/** Returns the conversation of a planned order. The customer's message comes last, and the tuner marked it as answered. */
export function talkRows({ talk, taken_at, ended_at }: PlannedOrder, { customer, tuner }: PlannedWork) {
  if (!talk) return null
  const at = (share: number) => iso(taken_at + (ended_at - taken_at) * share)
  const said = (number: 1 | 2, by_customer: boolean): MessageRow => ({
    ...{ number, by_customer, author_id: by_customer ? customer._id : tuner._id, internal: false },
    ...{
      message: talk[number - 1] ?? '',
      created_at: at(number === 1 ? 0.2 : 0.5),
      request_key: randomUUID(),
    },
  })
  const read = { read_number: 2, delivered_number: 2 }
  return {
    conversation: { customer_id: customer._id, last_number: 2, last_at: at(0.5), answered_number: 2 },
    messages: [said(1, false), said(2, true)],
    marks: [
      { ...read, user_id: tuner._id, by_customer: false },
      { ...read, user_id: customer._id, by_customer: true },
    ],
  }
}
type MessageRow = Omit<typeof messages.$inferInsert, 'conversation_id'>
