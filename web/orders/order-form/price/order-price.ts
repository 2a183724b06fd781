import { timeFrameCredits } from '../../../../shared/orders/order-price.ts'
import type { AvailableTimeFrame } from '../../../../shared/orders/orders.ts'
import type { AvailableOption, AvailableService } from '../../../../shared/services/services.ts'
import type { OrderValues } from '../order-values.ts'

export type Offer = {
  services: AvailableService[]
  options: AvailableOption[]
  timeFrames: AvailableTimeFrame[]
}
export type Priced = {
  service: AvailableService | undefined
  options: AvailableOption[]
  frame: AvailableTimeFrame | undefined
  /** The surcharge of the time frame; below zero a discount. */
  time_frame_credits: number
  total_credits: number
}

/**
 * Returns the chosen service, options and time frame with their price in hundredths of a credit, and what the time
 * frame adds to a service. Unavailable ones count as 0.
 */
export function priceOf(
  values: Pick<OrderValues, 'service_id' | 'option_ids' | 'time_frame'>,
  offer: Offer,
): Priced {
  const service = offer.services.find(({ _id }) => _id === values.service_id)
  const options = optionsOf(service, offer).filter(({ _id }) => values.option_ids.includes(_id))
  const work_credits = [service, ...options].reduce((sum, item) => sum + (item?.price ?? 0), 0)
  const frame = offer.timeFrames.find(({ time_frame }) => time_frame === values.time_frame)
  const time_frame_credits = service && frame ? timeFrameCredits(work_credits, frame.price) : 0
  return { service, options, frame, time_frame_credits, total_credits: work_credits + time_frame_credits }
}

/** Returns the options that go with a service. */
export function optionsOf(service: AvailableService | undefined, { options }: Offer): AvailableOption[] {
  return options.filter(({ _id }) => service?.option_ids.includes(_id))
}

/** Returns true when the customer has to declare the vehicle's use. */
export function needsDeclaration(options: AvailableOption[]): boolean {
  return options.some((option) => option.class !== 'normal')
}
