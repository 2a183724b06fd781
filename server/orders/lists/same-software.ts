import { and, desc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/client.ts'
import { orderFiles, softwareOf } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'

/** Most orders with the same software, or with the same modified file, that are looked at. */
const mostWithSoftware = 500
const mostDelivered = 50

export const isOriginal = eq(orderFiles.kind, 'original').inlineParams()
const isModified = eq(orderFiles.kind, 'modified').inlineParams()

/** Finds the newest orders with one of these software numbers: by ids, so that the whole is found by indexes. */
export async function ordersWithSoftware(db: Db, numbers: string[]): Promise<string[]> {
  const found = await union(
    db
      .select({ order_id: orderFiles.order_id })
      .from(orderFiles)
      .where(and(isOriginal, inArray(softwareOf(orderFiles), numbers))),
    db
      .select({ order_id: fileConversions.order_id })
      .from(fileConversions)
      .where(inArray(softwareOf(fileConversions), numbers)),
  )
    .orderBy(({ order_id }) => desc(order_id))
    .limit(mostWithSoftware)
  return found.map(({ order_id }) => order_id)
}

/** Finds the newest orders that delivered these bytes as a modified file, and had other ones as their original. */
export async function ordersThatDelivered(db: Db, sha256: string): Promise<string[]> {
  const original = alias(orderFiles, 'original')
  const unchanged = db
    .select()
    .from(original)
    .where(
      and(
        eq(original.order_id, orderFiles.order_id),
        eq(original.kind, 'original'),
        eq(original.sha256, sha256),
      ),
    )
  const found = await db
    .selectDistinct({ order_id: orderFiles.order_id })
    .from(orderFiles)
    .where(
      and(isModified, eq(orderFiles.sha256, sha256), isNotNull(orderFiles.released_at), notExists(unchanged)),
    )
    .orderBy(desc(orderFiles.order_id))
    .limit(mostDelivered)
  return found.map(({ order_id }) => order_id)
}

/** Data by which two reads are compared; `numbers` are the surest software number and all hardware numbers. */
export const readColumns = {
  sha256: orderFiles.sha256,
  size: orderFiles.size,
  container: sql<string | null>`${orderFiles.identity} ->> 'container'`,
  numbers: sql<
    string | null
  >`${softwareOf(orderFiles)} || ' ' || translate((${orderFiles.identity} -> 'hardware')::text, '[]",', '')`,
}
export type Read = { sha256: string; size: number; container: string | null; numbers: string | null }

/** Tells if two reads are of the same kind and name the same numbers, so that their bytes can be compared. */
export function isAlikeRead(one: Read, other: Read): boolean {
  return (
    one.numbers !== null &&
    one.numbers === other.numbers &&
    one.size === other.size &&
    one.container === other.container
  )
}
