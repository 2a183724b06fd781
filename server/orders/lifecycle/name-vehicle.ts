import { cutText } from '../../../shared/contract/cut-text.ts'
import { asksRegNo, type RegNoMode } from '../../../shared/orders/reg-no-mode.ts'
import type { orders } from './orders.tables.ts'

type Vehicle = Pick<typeof orders.$inferSelect, 'manufacture' | 'model' | 'variant' | 'reg_no'>

/** Names the vehicle, with its plate: a garage may have three of a kind. */
export function vehicleOf({ manufacture, model, variant, reg_no }: Vehicle): string {
  const vehicle = `${manufacture} ${model} ${variant}`
  return reg_no ? `${vehicle} (${reg_no})` : vehicle
}

/** Longest name of a vehicle in a subject, in characters: an SMS has 160, and its link takes half of them. */
const longestCar = 40

/**
 * Names the vehicle as briefly as people do, for the subject of a mail or SMS: by its plate, where the site asks for it,
 * its maker and its model. A comma parts them: one character that isn't in the SMS alphabet more than halves what fits.
 */
export function carOf({ manufacture, model, reg_no }: Omit<Vehicle, 'variant'>, mode: RegNoMode): string {
  const plate = asksRegNo(mode) ? reg_no : ''
  const car = [plate, `${manufacture} ${model}`].filter(Boolean).join(', ')
  return car.length > longestCar ? `${cutText(car, longestCar - 3).trimEnd()}...` : car
}
