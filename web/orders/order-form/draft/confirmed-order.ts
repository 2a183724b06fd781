import { confirmations, type OrderFormApi, type OrderValues } from '../order-values.ts'

/** Withdraws what the customer confirmed, as they did so of another order: its file, vehicle or work has changed. */
export function withdrawConfirmations(form: Pick<OrderFormApi, 'setFieldValue'>) {
  for (const name of confirmations) form.setFieldValue(name, false)
}

/** Returns true when the order itself has changed, not only what was confirmed of it or when it is paid. */
export function isOtherOrder(values: OrderValues, before: OrderValues): boolean {
  return orderContent(values) !== orderContent(before)
}

const besideTheOrder: readonly string[] = [...confirmations, 'payment', 'doubts_answered', 'filled_in']

/** Writes the values that make the order, in one text to compare. */
export function orderContent(values: OrderValues): string {
  return JSON.stringify(values, (key, value: unknown) => (besideTheOrder.includes(key) ? undefined : value))
}
