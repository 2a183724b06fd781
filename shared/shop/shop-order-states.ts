import { type Holder, holds, type Permission } from '../contract/permissions.ts'

/** States of a shop order. `on_hold` remembers the state it was held from. */
export const shopOrderStates = [
  'unpaid',
  'paid',
  'processing',
  'on_hold',
  'shipped',
  'completed',
  'cancelled',
] as const
export type ShopOrderState = (typeof shopOrderStates)[number]

/**
 * What can become of an order after its placing. `resumed`: a held one goes on; `disputed`: a bank decides on its payment;
 * `refund_waits`: money is to be transferred back, which is `refunded` once it was sent.
 */
export const shopOrderEventKinds = [
  'paid',
  'processing',
  'on_hold',
  'resumed',
  'shipped',
  'parcel_corrected',
  'completed',
  'cancelled',
  'expired',
  'disputed',
  'refund_waits',
  'refunded',
  'withdrawn',
] as const

/** States in which the goods are still with the operator. */
export const unsentStates = ['unpaid', 'paid', 'processing', 'on_hold'] as const satisfies ShopOrderState[]

/** Returns true while the goods of an order are still with the operator. */
export const isUnsent = (status: ShopOrderState) => unsentStates.some((unsent) => unsent === status)

type Action = { from: readonly ShopOrderState[]; permission: Permission }

/**
 * The team's actions with an order: the states from which they are open, and the permission for them. `resume` returns a held
 * order to the state it was held from.
 */
export const shopOrderActions = {
  mark_as_paid: { from: ['unpaid'], permission: 'shop_manager.mark_as_paid_order' },
  process: { from: ['paid'], permission: 'shop_manager.process_order' },
  hold: { from: ['paid', 'processing'], permission: 'shop_manager.hold_order' },
  resume: { from: ['on_hold'], permission: 'shop_manager.hold_order' },
  ship: { from: ['paid', 'processing'], permission: 'shop_manager.ship_order' },
  correct_parcel: { from: ['shipped', 'completed'], permission: 'shop_manager.ship_order' },
  complete: { from: ['shipped'], permission: 'shop_manager.complete_order' },
  cancel: { from: unsentStates, permission: 'shop_manager.cancel_order' },
} as const satisfies Record<string, Action>
export type ShopOrderAction = keyof typeof shopOrderActions

/** Permissions of those who work on shop orders. */
export const orderManagers = [
  'shop_manager.hold_order',
  'shop_manager.cancel_order',
  'shop_manager.complete_order',
  'shop_manager.ship_order',
  'shop_manager.mark_as_paid_order',
  'shop_manager.process_order',
] as const satisfies Permission[]

/** Returns true for people who work on shop orders. */
export const managesOrders = (person: Holder) => orderManagers.some((permission) => holds(person, permission))

/** Permissions that show all shop orders: those of the people who work on them, and that of refunds. */
export const orderReaders = [
  ...orderManagers,
  'dealers_manager.delete_invoice',
] as const satisfies Permission[]

/** Returns true for people who see all shop orders. */
export const readsOrders = (person: Holder) => orderReaders.some((permission) => holds(person, permission))

/** Returns true when a person of the team may do this with an order in this state. */
export function mayAct(person: Holder, status: ShopOrderState, action: ShopOrderAction): boolean {
  const { from, permission }: Action = shopOrderActions[action]
  return from.includes(status) && holds(person, permission)
}
