import type { AvailableOption, AvailableService } from '../../../../shared/orders/services.ts'
import type { OrderValues } from '../order-values.ts'

export type Offer = { services: AvailableService[]; options: AvailableOption[] }
export type Priced = {
  service: AvailableService | undefined
  options: AvailableOption[]
  total_credits: number
}

/** Returns the chosen service and options with their price in hundredths of a credit. Unavailable ones count as 0. */
export function priceOf(values: Pick<OrderValues, 'service_id' | 'option_ids'>, offer: Offer): Priced {
  const service = offer.services.find(({ _id }) => _id === values.service_id)
  const options = optionsOf(service, offer).filter(({ _id }) => values.option_ids.includes(_id))
  const total_credits = [service, ...options].reduce((sum, item) => sum + (item?.price ?? 0), 0)
  return { service, options, total_credits }
}

/** Returns the options that go with a service. */
export function optionsOf(service: AvailableService | undefined, { options }: Offer): AvailableOption[] {
  return options.filter(({ _id }) => service?.option_ids.includes(_id))
}

/** Returns true when the customer has to declare the vehicle's use. */
export function needsDeclaration(options: AvailableOption[]): boolean {
  return options.some((option) => option.class !== 'normal')
}
