import { z } from 'zod'
import { byId, country, id, money, ok, requiredLine } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'

/** Statuses of shipping methods and coupons: inactive ones stay and aren't offered. */
export const activeStatuses = ['active', 'inactive'] as const

/** Working days that a parcel takes, from the quickest to the slowest. */
const shippingTime = z
  .object({ from: z.number().int().min(0).max(365), to: z.number().int().min(0).max(365) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'too_small' })

/** Most steps of weight of a method. */
export const mostWeightSteps = 20

/** Net costs of parcels from a weight on, in grams: within the operator's country, and abroad. */
const weightStep = z.object({
  from: z.number().int().min(1).max(1_000_000_000),
  local_cost: money,
  international_cost: money,
})
export type WeightStep = z.output<typeof weightStep>

const shippingFields = {
  name: requiredLine(),
  /** Net costs in the minor unit of the site's currency: within the operator's country, and abroad. */
  local_shipping_cost: money,
  international_shipping_cost: money,
  local_shipping_time: shippingTime,
  international_shipping_time: shippingTime,
  /** Charges the cost for each piece instead of once. */
  charge_per_product: z.boolean().default(false),
  /** Net amount of goods from which it is free; null: never. */
  free_from: money.nullable().default(null),
  /** Ships within the operator's country. */
  local: z.boolean().default(true),
  /** Countries abroad to which it ships; null: to all. */
  countries: z.array(country).max(250).nullable().default(null),
  status: z.enum(activeStatuses).default('active'),
  /** Costs of heavier parcels, the lightest first; the costs above are those below the first step. */
  weight_steps: z.array(weightStep).max(mostWeightSteps).default([]),
  /** Heaviest parcel that it takes, in grams; null: any. */
  max_weight: z.number().int().min(1).max(1_000_000_000).nullable().default(null),
}
export const shippingForm = z
  .object(shippingFields)
  .refine(
    ({ weight_steps: steps }) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? 0)),
    { path: ['weight_steps'], message: 'weights_not_rising' },
  )
  .refine(({ weight_steps, charge_per_product }) => weight_steps.length === 0 || !charge_per_product, {
    path: ['charge_per_product'],
    message: 'not_with_weight',
  })
export type ShippingForm = z.output<typeof shippingForm>

export const shippingMethod = z.object({ _id: id, ...shippingFields })
export type ShippingMethod = z.output<typeof shippingMethod>

export const shippingRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/shop/shipping_method/get_all',
    shows: ['shop'],
    access: 'public',
    summary: 'The ways in which parcels are sent, the cheapest first; customers see active ones',
    response: z.array(shippingMethod),
  },
  byId: {
    method: 'GET',
    path: '/shop/shipping_method/get_by_id/:id',
    access: 'public',
    summary: 'One shipping method',
    params: byId,
    response: shippingMethod,
  },
  add: {
    method: 'POST',
    path: '/shop/shipping_method/add',
    changes: ['shop'],
    access: 'shop_manager.shipping_method.add',
    summary: 'Add a shipping method',
    body: shippingForm,
    response: shippingMethod,
  },
  update: {
    method: 'POST',
    path: '/shop/shipping_method/update',
    changes: ['shop'],
    access: 'shop_manager.shipping_method.edit',
    summary: 'Change a shipping method; orders keep what they were placed with',
    body: shippingForm.safeExtend({ id, opened: openedWith }),
    response: shippingMethod,
  },
  updateStatus: {
    method: 'POST',
    path: '/shop/shipping_method/update_status',
    changes: ['shop'],
    access: 'shop_manager.shipping_method.edit',
    summary: 'Switch a shipping method on or off',
    body: z.object({ id, status: z.enum(activeStatuses) }),
    response: shippingMethod,
  },
  remove: {
    method: 'POST',
    path: '/shop/shipping_method/delete',
    changes: ['shop'],
    access: 'shop_manager.shipping_method.delete',
    summary: 'Delete a shipping method; orders keep their copies',
    body: byId,
    response: ok,
  },
})
