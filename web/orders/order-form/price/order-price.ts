import type { OfferedOption, OfferedService } from '../../../../shared/orders/services.ts'
import type { OrderValues } from '../order-values.ts'

export type Offer = { services: OfferedService[]; options: OfferedOption[] }
export type Priced = { service: OfferedService | undefined; options: OfferedOption[]; total_credits: number }

/** What is chosen and what it costs, in hundredths of a credit; what isn't offered any more counts for nothing. */
export function priceOf(values: Pick<OrderValues, 'service_id' | 'option_ids'>, offer: Offer): Priced {
  const service = offer.services.find(({ _id }) => _id === values.service_id)
  const options = optionsOf(service, offer).filter(({ _id }) => values.option_ids.includes(_id))
  const total_credits = [service, ...options].reduce((sum, item) => sum + (item?.price ?? 0), 0)
  return { service, options, total_credits }
}

/** The options that go with a service. */
export function optionsOf(service: OfferedService | undefined, { options }: Offer): OfferedOption[] {
  return options.filter(({ _id }) => service?.option_ids.includes(_id))
}

/** Whether the customer has to declare what the vehicle is used for. */
export function needsDeclaration(options: OfferedOption[]): boolean {
  return options.some((option) => option.class !== 'normal')
}
