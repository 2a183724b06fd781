import { eq, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from './client.ts'

/** A table in an order of its own: its rows hold the positions 1, 2, 3 … without holes. */
type Placed = PgTable & { _id: PgColumn; position: PgColumn }

/**
 * Locks the list until this transaction ends: nobody else adds to it, removes from it or reorders it, while reading
 * it and ordering from it go on.
 */
export async function lockList(db: Db, list: Placed) {
  await db.execute(sql`lock table ${list} in share row exclusive mode`)
}

/** Computes the position after the last one, as part of an insert. */
export function nextPosition(list: Placed) {
  return sql<number>`(select coalesce(max(position), 0) + 1 from ${list})`
}

/** Moves up the rows after a removed one. */
export async function closeGap(db: Db, list: Placed, removed: number) {
  await db
    .update(list)
    .set({ position: sql`${list.position} - 1` })
    .where(gt(list.position, removed))
}

/**
 * Moves a row; those between its old and its new place make room. Beyond the end means the end. Returns its position
 * and its old one. Errors: not_found.
 */
export async function movePlaced(db: Db, list: Placed, _id: string, position: number) {
  const moving = db
    .select({
      was: sql<number>`position`.as('was'),
      goes: sql<number>`least(${position}::int, (select count(*)::int from ${list}))`.as('goes'),
    })
    .from(list)
    .where(eq(list._id, _id))
    .as('moving')
  const moved = await db
    .update(list)
    .set({
      position: sql`case when ${list._id} = ${_id} then ${moving.goes} else ${list.position} + sign(${moving.was} - ${moving.goes})::int end`,
    })
    .from(moving)
    .where(
      sql`${list.position} between least(${moving.was}, ${moving.goes}) and greatest(${moving.was}, ${moving.goes})`,
    )
    .returning({
      _id: sql<string>`${list._id}`,
      position: sql<number>`${list.position}`,
      was: sql<number>`old.position`,
    })
  const row = moved.find((row) => row._id === _id)
  if (!row) throw new AppError('not_found')
  return row
}
