import { z } from 'zod'
import { id, text, timestamp } from '../contract/fields.ts'
import { person } from '../orders/order.ts'
import { orderEcu, orderVehicle } from '../orders/order-form.ts'

/**
 * State of a file that was sent outside of an order. `suggested`: the team prepared an order, which its customer
 * may place or not; `closed`: the team answered that nothing comes of it.
 */
export const fileUploadStates = ['received', 'suggested', 'ordered', 'closed'] as const
export type FileUploadState = (typeof fileUploadStates)[number]

/** The order that the team suggests; it is placed only by its customer. */
export const orderSuggestion = z.object({
  vehicle: orderVehicle
    .pick({
      variant_id: true,
      vtype: true,
      manufacture: true,
      model: true,
      generation: true,
      variant: true,
      engine_type: true,
      fuel_type: true,
      power: true,
      torque: true,
    })
    .extend(orderEcu.pick({ ecu_brand: true, ecu_version: true }).shape)
    .nullable()
    .default(null),
  service_id: id,
  option_ids: z.array(id).max(50).default([]),
  message: text(1000).default(''),
})
export type OrderSuggestion = z.output<typeof orderSuggestion>

/** A file that a customer sent outside of an order. */
export const fileUpload = z.object({
  _id: id,
  customer: person.extend({ company_name: z.string() }),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string(),
  note: z.string(),
  state: z.enum(fileUploadStates),
  /** Null unless the team made one. */
  suggestion: orderSuggestion.extend({ service_name: z.string() }).nullable(),
  /** The team’s words on closing it. */
  answer: z.string(),
  /** The order that it became; null where there is none or it was deleted. */
  order: z.object({ _id: id, orderID: z.number().int() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Time until which the file is retained; null once it is removed or belongs to an order. */
  kept_until: timestamp.nullable(),
  file_deleted: z.boolean(),
})
export type FileUpload = z.output<typeof fileUpload>
