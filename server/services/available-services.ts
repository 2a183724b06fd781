import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AvailableOption, AvailableService } from '../../shared/services/services.ts'
import type { Db } from '../platform/db/client.ts'
import type { Actor } from '../platform/http/gate.ts'
import { agentDiscounts } from './agent-discounts.tables.ts'
import { linkedOptions } from './linked-options.ts'
import { options, services } from './services.tables.ts'

/** The facts about a person that decide what they may order, and its price. */
export type Buyer = Pick<Actor, '_id' | 'account_type' | 'price_type' | 'country'>

/** Lists the available services, by position, at the person's own price; each with the options available to them. */
export function listAvailableServices(db: Db, user: Buyer): Promise<AvailableService[]> {
  return db
    .select({
      _id: services._id,
      name: services.name,
      main_service: services.main_service,
      description: services.description,
      icon: services.icon,
      price: servicePriceFor(user),
      discount: discountFor(user),
      option_ids: linkedOptions(db, availableTo(user)),
    })
    .from(services)
    .where(eq(services.online, true))
    .orderBy(asc(services.position))
}

/** Lists the available options, by position, at the person's own price; restricted ones only where they are lawful. */
export function listAvailableOptions(db: Db, user: Buyer): Promise<AvailableOption[]> {
  return db
    .select({
      _id: options._id,
      name: options.name,
      description: options.description,
      class: options.class,
      price: priceColumnFor(options, user),
    })
    .from(options)
    .where(availableTo(user))
    .orderBy(asc(options.position))
}

/** Returns the name of the price that a person of this price type pays. */
export function priceKeyOf({ price_type }: Pick<Actor, 'price_type'>) {
  if (price_type === 3) return 'price_type_3'
  return price_type === 2 ? 'price_type_2' : 'price_type_1'
}

/** Returns the column of the person's price type. */
export function priceColumnFor(list: typeof services | typeof options, user: Pick<Actor, 'price_type'>) {
  return list[priceKeyOf(user)]
}

/** Returns the percent that the person's terms take off a service: of agents alone. */
export function discountFor({ _id, account_type }: Buyer): SQL<number> {
  if (account_type !== 'agent') return sql<number>`0`
  const terms = sql`select ${agentDiscounts.percent} from ${agentDiscounts}
    where ${agentDiscounts.user_id} = ${_id} and ${agentDiscounts.service_id} = ${services._id}`
  return sql<number>`coalesce((${terms}), 0)`
}

/** Returns the person's price of a service: of their price type, less their discount, rounded half up. */
export function servicePriceFor(user: Buyer): SQL<number> {
  const price = priceColumnFor(services, user)
  return sql<number>`round(${price} * (100 - ${discountFor(user)}) / 100.0)`.mapWith(Number)
}

/** Narrows options to those that are lawful in the person's country. */
export function lawfulFor(user: Pick<Actor, 'country'>) {
  return or(eq(options.class, 'normal'), sql`${user.country} = any(${options.countries})`)
}

function availableTo(user: Buyer) {
  return and(eq(options.online, true), lawfulFor(user))
}
