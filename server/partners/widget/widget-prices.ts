import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { WidgetOffer, WidgetPrices, widgetPricesForm } from '../../../shared/partners/widget.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { services } from '../../services/services.tables.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { accessActions } from '../access/access-actions.ts'
import { lockOwn, update } from '../access/buy-access.ts'
import { nameOfReseller } from '../quotes/reseller-name.ts'
import { widgetPrices as table } from './widget.tables.ts'

/** Reads what a reseller's widget shows of prices: of services on offer alone. */
export async function readOffer(db: Db, user: Actor): Promise<WidgetOffer> {
  const [access] = await db.select().from(apiAccesses).where(eq(apiAccesses.user_id, user._id))
  if (!access) throw new AppError('api_access_ended')
  const prices = await db
    .select({ service_id: table.service_id, price: table.price })
    .from(table)
    .innerJoin(services, eq(services._id, table.service_id))
    .where(and(eq(table.access_id, access._id), eq(services.online, true)))
    .orderBy(asc(services.position))
  return { reseller: await nameOfReseller(db, user._id), currency: access.currency, prices }
}

/** Lists the services on offer with a person's own prices. Throws `not_found` for an access that isn't theirs. */
export async function readPrices(db: Db, user: Actor, access_id: string): Promise<WidgetPrices> {
  const isOwn = and(eq(apiAccesses._id, access_id), eq(apiAccesses.user_id, user._id))
  const [access] = await db.select({ currency: apiAccesses.currency }).from(apiAccesses).where(isOwn)
  if (!access) throw new AppError('not_found')
  const listed = await db
    .select({ service_id: services._id, name: services.name, price: table.price })
    .from(services)
    .leftJoin(table, and(eq(table.service_id, services._id), eq(table.access_id, access_id)))
    .where(eq(services.online, true))
    .orderBy(asc(services.position))
  return { ...access, services: listed }
}

/**
 * Sets the prices that a person's widget shows; those that aren't named are removed.
 *
 * @throws AppError `not_found` for an access that isn't theirs, `invalid_input` for a service that there isn't
 */
export async function savePrices(
  db: Db,
  portal: Portal,
  user: Actor,
  access_id: string,
  { currency, prices }: z.output<typeof widgetPricesForm>,
): Promise<WidgetPrices> {
  await db.transaction(async (db) => {
    await lockOwn(db, user, access_id)
    const ids = [...new Set(prices.map(({ service_id }) => service_id))]
    if ((await db.$count(services, inArray(services._id, ids))) !== prices.length)
      throw new AppError('invalid_input', { fields: { prices: 'invalid_value' } })
    await db.delete(table).where(eq(table.access_id, access_id))
    if (prices.length > 0) await db.insert(table).values(prices.map((price) => ({ ...price, access_id })))
    const access = await update(db, access_id, { currency })
    await record(db, portal, user, accessActions.changed_by_owner, access)
  })
  return readPrices(db, user, access_id)
}
