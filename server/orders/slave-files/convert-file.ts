import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  mostConvertedBytes,
  type OrderConversions,
  slaveServiceOf,
} from '../../../shared/orders/slave-files.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { stillStored } from '../../platform/stored-files/answer-with-file.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { keysOf } from './open-slave-services.ts'
import { decodedOf, readConversions } from './read-conversions.ts'
import { fileConversions as table } from './slave-files.tables.ts'

/**
 * Has the tool maker's service decode an original file of an order, or encode a modified one. What is under way or done stays as it
 * is; what failed begins anew. Throws `slave_service_missing` where no service converts the tool's files or it has no keys,
 * `slave_not_decoded` when there is nothing to encode for, `order_transition_refused` for a released file.
 */
export async function convertFile(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  order_id: string,
  file_id: string,
): Promise<OrderConversions> {
  const keys = await keysOf(portal)
  await db.transaction(async (db) => {
    const { order, file } = await readFile(db, order_id, file_id)
    if (order.master_or_slave !== 'slave' || !slaveServiceOf(order.tool_used) || !keys)
      throw new AppError('slave_service_missing')
    if (file.size > mostConvertedBytes)
      throw new AppError('file_too_large', { data: { max_bytes: mostConvertedBytes } })
    const direction = file.kind === 'modified' ? 'encode' : 'decode'
    if (file.released_at) throw new AppError('order_transition_refused', { data: { status: order.status } })
    if (direction === 'encode' && !(await decodedOf(db, order_id))) throw new AppError('slave_not_decoded')
    const asked = { order_id, file_id, direction, source_sha256: file.sha256, asked_by: user._id } as const
    const [conversion] = await db
      .insert(table)
      .values(asked)
      .onConflictDoUpdate({ target: table.file_id, set: anew(user), setWhere: eq(table.state, 'failed') })
      .returning({ _id: table._id })
    if (!conversion) return
    await portal.jobs.send(db, 'convert_file', { conversion_id: conversion._id })
    await record(db, portal, user, orderActions.file_conversion_asked, order)
  })
  return readConversions(db, portal, order_id)
}

const anew = ({ _id }: Actor) => ({
  ...{ state: 'working' as const, problem: null, said: '', slot: null, operation: null },
  ...{ attempt: sql`${table.attempt} + 1`, failures: 0, asked_by: _id },
  ...{ asked_at: sql`now()`, updated_at: sql`now()` },
})

/** Reads a file that the service may be sent. Throws `not_found`, `file_deleted`. */
async function readFile(db: Db, order_id: string, file_id: string) {
  const [found] = await db
    .select({ order: getTableColumns(orders), file: getTableColumns(orderFiles) })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, orderFiles.order_id))
    .where(
      and(
        eq(orders._id, order_id),
        eq(orderFiles._id, file_id),
        inArray(orderFiles.kind, ['original', 'modified']),
      ),
    )
  if (!found) throw new AppError('not_found')
  stillStored(found.file)
  return found
}
