import { isOneOf, nonEmpty } from '../contract/typed-keys.ts'

/**
 * The statuses of an order. The server enforces their transitions in one guarded statement; each order comes with the
 * actions open to its reader, from which the buttons are derived.
 */
export const orderStatuses = [
  'pending',
  'in_progress',
  'on_hold',
  'incomplete',
  'tuned',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses that may follow each status. */
export const transitions = {
  pending: ['in_progress', 'on_hold', 'incomplete', 'cancelled'],
  in_progress: ['tuned', 'on_hold', 'incomplete', 'completed', 'cancelled'],
  on_hold: ['pending', 'in_progress', 'cancelled'],
  incomplete: ['pending', 'in_progress', 'cancelled'],
  tuned: ['completed', 'in_progress'],
  completed: ['in_progress'],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** Lists the statuses from which an order may get to this one. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => isOneOf(transitions[from], to))
}

/** Statuses of open orders, which the tuners' queue holds. */
export const openStatuses = ['pending', 'in_progress', 'on_hold', 'incomplete', 'tuned'] as const
/** Statuses of finished orders, which the order history holds. */
export const closedStatuses = ['completed', 'cancelled'] as const
/** Statuses in which the clock of the time frame runs; in the other open ones somebody else has to act. */
export const clockStatuses = ['pending', 'in_progress', 'tuned'] as const

/** Days for which rework of a completed order is free. */
export const reworkDays = 14

/**
 * The statuses a tuner chooses by hand; `tuned` and `completed` come with the modified file, `cancelled` with the
 * refund.
 */
export const chosenStatuses = ['pending', 'in_progress', 'on_hold', 'incomplete'] as const

/** The reasons to choose from, by the status they explain; each may be followed by words. */
export const reasonCodes = {
  on_hold: ['waiting_for_supplier', 'waiting_for_answer', 'technical_problem', 'other'],
  incomplete: ['wrong_read', 'damaged_file', 'missing_fault_codes', 'wrong_vehicle_data', 'other'],
} as const
/** The reasons to cancel an order, by who cancels it. */
export const cancelReasons = {
  customer: ['by_mistake', 'duplicate', 'not_needed', 'other'],
  team: ['customer_request', 'duplicate', 'not_possible', 'other'],
} as const
/** Reasons of the portal itself; nobody chooses them. */
export const ownReasonCodes = ['not_paid'] as const
const reasonLists = [...Object.values(reasonCodes), ...Object.values(cancelReasons)]
export type ChosenReasonCode = (typeof reasonLists)[number][number]
export type ReasonCode = ChosenReasonCode | (typeof ownReasonCodes)[number]
/** The reasons a person may give. */
export const chosenReasonCodes = nonEmpty([...new Set(reasonLists.flat())])
export const allReasonCodes = [...ownReasonCodes, ...chosenReasonCodes] as const

/** The time frames a customer chooses from, with their opening hours. */
export const timeFrames = ['ASAP', '2-3 hours', '5-6 hours'] as const
export type TimeFrame = (typeof timeFrames)[number]
export const timeFrameHours = { ASAP: 1, '2-3 hours': 3, '5-6 hours': 6 } as const satisfies Record<
  TimeFrame,
  number
>

/** Days after which an order that waits for its payment is cancelled; while a bank transfer is under way it is given more. */
export const unpaidDays = { otherwise: 3, bank: 14 } as const

/** `on_account`: an agent's within their credit limit, delivered before it is paid and billed by the month. */
export const payments = ['paid', 'due', 'pay_later', 'on_account', 'refunded'] as const
/** Payments of orders that are still to be paid. */
export const unpaidPayments = ['due', 'pay_later', 'on_account'] as const
/** Payments of orders that were delivered and are to be paid: their customer owes for them. */
export const owedPayments = ['due', 'on_account'] as const
/** Payments of orders whose modified file its customer may have. */
export const deliveredPayments = ['paid', 'on_account'] as const
