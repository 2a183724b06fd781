import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  mostPriceListItems,
  type PriceList,
  type PriceListChange,
  type PriceListForm,
} from '../../../shared/library/price-list.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { closeGap, lockList, movePlaced, nextPosition } from '../../platform/db/positions.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { priceListItems } from './price-list.tables.ts'

type Item = typeof priceListItems.$inferSelect

/** Reader of the site's currency. */
type WithCurrency = { settings: { get(db?: Db): Promise<{ currency: string }> } }

/** Reads the price list in its order. */
export async function readPriceList(db: Db, { settings }: WithCurrency): Promise<PriceList> {
  const items = await db.select().from(priceListItems).orderBy(asc(priceListItems.position))
  return { currency: (await settings.get(db)).currency, items }
}

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
    for (const item of items) {
      const [added] = await db
        .insert(priceListItems)
        .values({ ...item, position: nextPosition(priceListItems) })
        .returning()
      if (user && added)
        await audit(db, user, 'price_list_added', subjectOf(added), { after: described(added) })
    }
    await announceList(db)
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
    for (const change of changes) await changeItem(db, user, change)
    await announceList(db)
    return readPriceList(db, portal)
  })
}

async function changeItem(db: Db, user: Actor, { _id, opened, ...changes }: PriceListChange) {
  const mine = eq(priceListItems._id, _id)
  const read = async (db: Db) => (await db.select().from(priceListItems).where(mine))[0]
  await changeRecord(db, user, {
    act: 'price_list_changed',
    changes,
    opened,
    read,
    formOf: (item) => item,
    write: async (db, { position, ...values }) => {
      if (Object.keys(values).length > 0) await db.update(priceListItems).set(values).where(mine)
      if (position !== undefined) await movePlaced(db, priceListItems, _id, position)
      return read(db)
    },
    named: subjectOf,
    described,
  })
}

/** Deletes an item. Throws `not_found`. */
export function removeItem(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    await lockList(db, priceListItems)
    const [removed] = await db.delete(priceListItems).where(eq(priceListItems._id, _id)).returning()
    if (!removed) throw new AppError('not_found')
    await closeGap(db, priceListItems, removed.position)
    await audit(db, user, 'price_list_deleted', subjectOf(removed), { before: described(removed) })
    await announceList(db)
    return { ok: true as const }
  })
}

function requireItems(items: readonly unknown[]) {
  if (items.length === 0) throw new AppError('price_list_without_items')
}

/** Announces that the list changed: open pages fetch it anew. */
const announceList = (db: Db) => announce(db, [room.everyone], { topic: 'price_list' })

const subjectOf = ({ _id, vehicle, service }: Item) => ({
  _id,
  name: [vehicle, service].filter(Boolean).join(' · '),
})

const described = ({ _id, ...values }: Item) => values
