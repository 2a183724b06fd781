import { asc } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  mostPriceListItems,
  type PriceList,
  type PriceListChange,
  type PriceListForm,
} from '../../../shared/library/price-list.ts'
import type { Db } from '../../platform/db/client.ts'
import { lockList } from '../../platform/db/positions.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { priceListItems } from './price-list.tables.ts'

/** Reader of the site's currency. */
type WithCurrency = { settings: { get(db?: Db): Promise<{ currency: string }> } }

/** Reads the price list in its order. */
export async function readPriceList(db: Db, { settings }: WithCurrency): Promise<PriceList> {
  const items = await db.select().from(priceListItems).orderBy(asc(priceListItems.position))
  return { currency: (await settings.get(db)).currency, items }
}

/** The items as the operator manages them. */
export const itemList = auditedTable(priceListItems, {
  topic: 'price_list',
  acts: { add: 'price_list_added', change: 'price_list_changed', remove: 'price_list_deleted' },
  named: ({ vehicle, service }) => [vehicle, service].filter(Boolean).join(' · '),
  described: ({ _id, ...values }) => values,
})

/**
 * Adds items at the end; without a user it is the portal itself that does. Throws `price_list_without_items`,
 * `price_list_full`.
 */
export function addItems(
  db: Db,
  portal: WithCurrency,
  user: Actor | null,
  items: PriceListForm[],
): Promise<PriceList> {
  requireItems(items)
  return db.transaction(async (db) => {
    await lockList(db, priceListItems)
    if ((await db.$count(priceListItems)) + items.length > mostPriceListItems)
      throw new AppError('price_list_full')
    for (const item of items) await itemList.add(db, user, item)
    return readPriceList(db, portal)
  })
}

/** Changes and moves items, all or none. Throws `price_list_without_items`, `not_found`, `changed_meanwhile`. */
export function changeItems(
  db: Db,
  portal: WithCurrency,
  user: Actor,
  changes: PriceListChange[],
): Promise<PriceList> {
  requireItems(changes)
  return db.transaction(async (db) => {
    await lockList(db, priceListItems)
    for (const { _id, ...change } of changes) await itemList.change(db, user, _id, change)
    return readPriceList(db, portal)
  })
}

function requireItems(items: readonly unknown[]) {
  if (items.length === 0) throw new AppError('price_list_without_items')
}
