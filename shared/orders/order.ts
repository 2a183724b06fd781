import { z } from 'zod'
import { id, text, timestamp } from '../contract/fields.ts'
import { invoice } from '../money/invoices.ts'
import { declarations, optionClasses } from '../services/services.ts'
import { fuelTypes, readMethods, transmissions } from '../vehicles/vehicle-words.ts'
import { orderParts } from './order-facts.ts'
import { tunedBeforeAnswers } from './order-form.ts'
import {
  allReasonCodes,
  chosenReasonCodes,
  chosenStatuses,
  orderStatuses,
  payments,
  timeFrames,
} from './order-states.ts'

/** Reason for which an order is cancelled or waits: one of the usual reasons, in words of one's own, or both. */
export const orderReason = {
  reason_code: z.enum(chosenReasonCodes).nullable().default(null),
  reason: text(1000).default(''),
}

export const person = z.object({ _id: id, name: z.string() })

/** An order as a row of a list. Credits in hundredths. */
export const orderRow = z.object({
  _id: id,
  test: z.literal(true).optional().describe('Set for an order of a test key'),
  orderID: z.number().int(),
  status: z.enum(orderStatuses),
  payment: z.enum(payments),
  /** True if an agent placed it on an admin site: it is in the agents' queue. */
  of_agent: z.boolean(),
  /** The agent's own customer, for whom it is; empty for other orders. */
  agent_customer_name: z.string(),
  agent_customer_reference: z.string(),
  reg_no: z.string(),
  vin: z.string(),
  manufacture: z.string(),
  model: z.string(),
  generation: z.string(),
  variant: z.string(),
  ecu_brand: z.string(),
  ecu_version: z.string(),
  tool_used: z.string(),
  service_name: z.string(),
  option_names: z.array(z.string()),
  total_credits: z.number().int(),
  /** Part of them that was refunded. */
  refunded_credits: z.number().int(),
  /** The net price of a credit in the currency's minor unit where it is paid in money; null: paid in credits. */
  credit_price: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** True while nobody works on it because it isn't paid. */
  waits_for_payment: z.boolean(),
  time_frame: z.enum(timeFrames),
  created_at: timestamp,
  updated_at: timestamp,
  /** Time at which it should be ready, counted in opening hours. */
  due_at: timestamp,
  completed_at: timestamp.nullable(),
  /** True if the clock of the time frame runs in this status. */
  clock_runs: z.boolean(),
  assigned_to: person.nullable(),
  customer: person.extend({ company_name: z.string() }),
  /** Messages the reader hasn't seen. */
  unread: z.number().int(),
  /** Time since which the customer waits for an answer; null for customers. */
  waiting_since: timestamp.nullable(),
  modified_file: z.string().nullable(),
  /** Milliseconds in which a release that is under way can still be undone; null for customers, and when there is none. */
  release_in_ms: z.number().int().nullable(),
})
export type OrderRow = z.output<typeof orderRow>

/** Another order of the same vehicle or original file. */
export const relatedOrder = orderRow.extend({ same_file: z.boolean() })
export type RelatedOrder = z.output<typeof relatedOrder>

/** A delivered order whose original file has the same software number, or whose modified file it is. */
export const earlierTune = orderRow.extend({
  /**
   * How the bytes of its original compare: `other_bytes` are those of an alike read with the same numbers; `delivered`: the
   * original file of the other order is the modified one of this.
   */
  original: z.enum(['delivered', 'same', 'other_bytes', 'other_read']),
})
export type EarlierTune = z.output<typeof earlierTune>

/** A file of an order. `contents` lists what is in an archive. */
export const orderFile = z.object({
  _id: id,
  kind: z.enum(['original', 'extra', 'modified']),
  /** Counts within the kind from 1; the newest is the one in force. */
  version: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  contents: z.array(z.object({ name: z.string(), size: z.number().int() })).nullable(),
  /** Recognised in the file: ECU families and numbers. */
  recognised: z.array(z.string()),
  uploaded_by: z.string(),
  created_at: timestamp,
  /** Time at which a modified file was released to the customer. */
  released_at: timestamp.nullable(),
  deleted_at: timestamp.nullable(),
})
export type OrderFile = z.output<typeof orderFile>

/** An event of the timeline. */
export const orderEvent = z.object({
  _id: id,
  kind: z.enum([
    'placed',
    'status',
    'file',
    'paid',
    'refund_waits',
    'refunded',
    'files_deleted',
    'automation',
    'facts',
    'warned',
  ]),
  status: z.enum(orderStatuses).nullable(),
  reason_code: z.enum(allReasonCodes).nullable(),
  reason: z.string(),
  /** Amount of a refund, in hundredths of a credit, or in minor units where the order was paid in money. */
  amount: z.number().int().nullable(),
  /** Parts that were asked for or corrected. */
  parts: z.array(z.enum(orderParts)),
  by: z.string().nullable(),
  /** True for events of the customer. */
  by_customer: z.boolean(),
  created_at: timestamp,
})
export type OrderEvent = z.output<typeof orderEvent>

/** The actions that are open to the reader now; the screens show just these. */
export const orderCan = z.object({
  /** Statuses it may be moved to by `change_status`. */
  change_to: z.array(z.enum(chosenStatuses)),
  /** It may be given to somebody of the team. */
  assign: z.boolean(),
  upload_modified: z.boolean(),
  /** Its newest modified file may be handed in to be checked. */
  hand_in: z.boolean(),
  release: z.boolean(),
  cancel: z.boolean(),
  /** Its customer may send what is asked for. */
  correct: z.boolean(),
  /** The team may correct its facts. */
  edit_facts: z.boolean(),
  pay: z.boolean(),
  /** The team may refund credits of it. */
  refund: z.boolean(),
  download_original: z.boolean(),
  download_modified: z.boolean(),
  download_ini: z.boolean(),
  write: z.boolean(),
  write_internal: z.boolean(),
  retry_automation: z.boolean(),
  remove: z.boolean(),
})
export type OrderCan = z.output<typeof orderCan>

export const order = z.object({
  ...orderRow.shape,
  /** The vehicle in the tree; null for a typed one, and for one that was removed from it. */
  variant_id: id.nullable(),
  vtype: z.string(),
  engine_type: z.string(),
  fuel_type: z.enum(fuelTypes).nullable(),
  transmission: z.enum(transmissions).nullable(),
  vehicle_age: z.number().int().nullable(),
  mileage: z.number().int().nullable(),
  power: z.number().int().nullable(),
  torque: z.number().int().nullable(),
  /** HP and Nm after the work, as the vehicle's data said when it was placed; null where they aren't known. */
  tuned_power: z.number().int().nullable(),
  tuned_torque: z.number().int().nullable(),
  master_or_slave: z.enum(['master', 'slave']),
  read_method: z.enum(readMethods),
  /** The customer's answer when the original file looked tuned already; null when they weren't asked or didn't answer. */
  tuned_before: z.enum(tunedBeforeAnswers).nullable(),
  /** The price of the service, after the discount of an agent's terms; the discount in percent. */
  service_credits: z.number().int(),
  service_discount: z.number().int(),
  options: z.array(
    z.object({ _id: id, name: z.string(), class: z.enum(optionClasses), credits: z.number().int() }),
  ),
  /** The surcharge of the time frame; below zero a discount. Part of the total. */
  time_frame_credits: z.number().int(),
  declaration: z.enum(declarations).nullable(),
  fault_codes: z.string(),
  comment: z.string(),
  reason_code: z.enum(allReasonCodes).nullable(),
  reason: z.string(),
  /** Parts that its customer is asked to correct while it is incomplete. */
  asked_for: z.array(z.enum(orderParts)),
  /** True if somebody else than who handed in its modified file released it. */
  checked: z.boolean(),
  /** Time at which its files are removed; null while work or a payment is still to come, and after the removal. */
  files_kept_until: timestamp.nullable(),
  /** Its newest invoice where it is paid in money, for readers who may see it. */
  invoice: invoice.nullable(),
  /** The bank account to pay to, while a bank transfer is awaited. */
  bank_details: z.string(),
  customer: orderRow.shape.customer.extend({
    email: z.string(),
    phone: z.string(),
    locale: z.string(),
    created_at: timestamp,
    /** In hundredths of a credit, for holders of `dealers_manager.balance`. */
    balance: z.number().int().nullable(),
  }),
  files: z.array(orderFile),
  events: z.array(orderEvent),
  can: orderCan,
})
export type Order = z.output<typeof order>

/**
 * An order that was placed or is being paid; `checkout_url` is the address to pay at, null when there is nothing to
 * do there.
 */
export const orderToPay = order.extend({ checkout_url: z.string().nullable() })
export type OrderToPay = z.output<typeof orderToPay>
