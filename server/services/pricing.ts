import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { OrderForm } from '../../shared/orders/order-form.ts'
import { timeFrameCredits } from '../../shared/orders/order-price.ts'
import type { OptionClass } from '../../shared/services/services.ts'
import type { SiteSettings } from '../../shared/settings.ts'
import type { Db } from '../platform/db/client.ts'
import { type Buyer, discountFor, lawfulFor, priceColumnFor, servicePriceFor } from './available-services.ts'
import { options, serviceOptions, services } from './services.tables.ts'

type Work = Pick<OrderForm, 'service_id' | 'option_ids' | 'declaration' | 'time_frame'>

/** The ordered work and its price, in hundredths of a credit; names and prices as an order stores them. */
export type PricedWork = {
  service: { _id: string; name: string; credits: number; discount: number }
  options: { _id: string; name: string; class: OptionClass; credits: number }[]
  /** The surcharge of the time frame; below zero a discount. */
  time_frame_credits: number
  total_credits: number
}

/**
 * Checks that the work is available to this person and prices it at their price type and the site's prices of time
 * frames. In a transaction the service
 * and its options can't be deleted until it ends. Errors: order_service_unavailable; order_option_unavailable
 * (unknown, offline, twice, or not with this service); order_option_country; order_declaration_missing.
 */
export async function priceWork(
  db: Db,
  user: Buyer,
  { service_id, option_ids, declaration, time_frame }: Work,
  time_frame_prices: SiteSettings['time_frame_prices'],
): Promise<PricedWork> {
  const [service] = await db
    .select({
      _id: services._id,
      name: services.name,
      credits: servicePriceFor(user),
      discount: discountFor(user),
    })
    .from(services)
    .where(and(eq(services._id, service_id), eq(services.online, true)))
    .for('key share')
  if (!service) throw new AppError('order_service_unavailable')
  const chosen = option_ids.length > 0 ? await chosenOptions(db, user, service_id, option_ids) : []
  if (chosen.length < option_ids.length) throw new AppError('order_option_unavailable')
  if (chosen.some((option) => !option.lawful)) throw new AppError('order_option_country')
  if (!declaration && chosen.some((option) => option.class !== 'normal')) {
    throw new AppError('order_declaration_missing')
  }
  const work_credits = chosen.reduce((sum, option) => sum + option.credits, service.credits)
  const time_frame_credits = timeFrameCredits(work_credits, time_frame_prices[time_frame])
  return {
    service,
    options: chosen.map(({ lawful: _, ...option }) => option),
    time_frame_credits,
    total_credits: work_credits + time_frame_credits,
  }
}

function chosenOptions(db: Db, user: Buyer, service_id: string, option_ids: string[]) {
  return db
    .select({
      _id: options._id,
      name: options.name,
      class: options.class,
      credits: priceColumnFor(options, user),
      lawful: sql<boolean>`${lawfulFor(user)}`,
    })
    .from(options)
    .innerJoin(serviceOptions, eq(serviceOptions.option_id, options._id))
    .where(
      and(
        inArray(options._id, option_ids),
        eq(options.online, true),
        eq(serviceOptions.service_id, service_id),
      ),
    )
    .orderBy(asc(options.position))
    .for('key share', { of: options })
}
