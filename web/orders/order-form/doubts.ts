import { doubtsAbout } from '../../../shared/orders/vehicle-doubts.ts'
import type { OrderValues } from './order-values.ts'

/** Lists what is doubtful about the vehicle in the form. */
export const doubtsOf = (values: OrderValues) => doubtsAbout(values, new Date().getFullYear())

/** Writes the doubts with what they are about: an answer to one mileage is none to another; empty without doubts. */
export function answerOf(values: OrderValues): string {
  const doubts = doubtsOf(values)
  return doubts.length > 0 ? [...doubts, values.mileage, values.vehicle_age, values.fuel_type].join(' ') : ''
}
