import { z } from 'zod'
import { byId, country, id, money, ok, requiredLine } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'

/** Statuses of shipping methods and coupons: inactive ones are kept and not offered. */
export const activeStatuses = ['active', 'inactive'] as const

/** Working days that a parcel takes, from the quickest to the slowest. */
const shippingTime = z
  .object({ from: z.number().int().min(0).max(365), to: z.number().int().min(0).max(365) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'too_small' })

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
}
export const shippingForm = z.object(shippingFields)
export type ShippingForm = z.output<typeof shippingForm>

export const shippingMethod = z.object({ _id: id, ...shippingFields })
export type ShippingMethod = z.output<typeof shippingMethod>

export const shippingRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/shop/shipping_method/get_all',
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
    access: 'shop_manager.shipping_method.add',
    summary: 'Add a shipping method',
    body: shippingForm,
    response: shippingMethod,
  },
  update: {
    method: 'POST',
    path: '/shop/shipping_method/update',
    access: 'shop_manager.shipping_method.edit',
    summary: 'Change a shipping method; orders keep what they were placed with',
    body: shippingForm.extend({ id, opened: openedWith }),
    response: shippingMethod,
  },
  updateStatus: {
    method: 'POST',
    path: '/shop/shipping_method/update_status',
    access: 'shop_manager.shipping_method.edit',
    summary: 'Switch a shipping method on or off',
    body: z.object({ id, status: z.enum(activeStatuses) }),
    response: shippingMethod,
  },
  remove: {
    method: 'POST',
    path: '/shop/shipping_method/delete',
    access: 'shop_manager.shipping_method.delete',
    summary: 'Delete a shipping method; orders keep their copies',
    body: byId,
    response: ok,
  },
})
