import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { RunningPortal } from '../../platform/portal.ts'
import { hashOfStored } from '../../platform/stored-files/hash-of-stored.ts'
import { keysOf } from './open-slave-services.ts'
import { decodedOf } from './read-conversions.ts'
import { announceConversion, isSame, type Running, readRunning } from './running-conversion.ts'
import { fileConversions as table } from './slave-files.tables.ts'
import { ConversionFailure, ServiceAway, type ServiceKeys } from './slave-service.ts'
import { storeConverted } from './store-converted.ts'

/** Seconds until the service is asked again that couldn't be reached: twice as long each time, within these. */
const retry = { first: 5, most: 300 }

/**
 * Does the next step of a conversion: sends the file, or looks how far the service is and fetches what it made. Runs as a job, which
 * enqueues the step after it. Wherever it ends, the same step is done again: what was written decides which one it is.
 */
export async function runConversion(portal: RunningPortal, conversion_id: string) {
  const running = await readRunning(portal.db, conversion_id)
  if (!running) return
  try {
    const keys = await keysOf(portal)
    if (!keys) throw new ConversionFailure('keys_missing')
    await doStep(portal, running, keys)
  } catch (error) {
    if (error instanceof ConversionFailure) await fail(portal, running, error)
    else if (error instanceof ServiceAway) await tryLater(portal, running)
    else throw error
  }
}

async function doStep(portal: RunningPortal, running: Running, keys: ServiceKeys) {
  const service = portal.slaveServices.alientech
  const { conversion } = running
  const { slot, operation } = conversion
  if (!slot || !operation) return send(portal, running, keys)
  const progress = await service.look(keys, { slot, operation }, conversion._id)
  if (progress.state === 'done') return storeConverted(portal, running, keys, progress.converted)
  if (running.isOver) throw new ConversionFailure('unreachable')
  await portal.jobs.send(portal.db, 'convert_file', { conversion_id: conversion._id }, progress.afterSeconds)
}

async function send(portal: RunningPortal, { conversion, file, customer }: Running, keys: ServiceKeys) {
  const service = portal.slaveServices.alientech
  if ((await hashOfStored(portal.storage, file.storage_key)) !== conversion.source_sha256)
    throw new ConversionFailure('source_changed')
  const sent = { customer, reference: conversion._id, file }
  const decoded = conversion.direction === 'encode' && (await decodedOf(portal.db, conversion.order_id))
  if (conversion.direction === 'encode' && !decoded) throw new ConversionFailure('order_moved')
  const work = decoded ? await service.encode(keys, sent, decoded) : await service.decode(keys, sent)
  if (await portal.db.$count(table, eq(table.operation, work.operation)))
    throw new ConversionFailure('other_job')
  await portal.db.transaction(async (db) => {
    const [written] = await db
      .update(table)
      .set({ ...work, failures: 0, updated_at: sql`now()` })
      .where(and(isSame(conversion), isNull(table.operation)))
      .returning({ _id: table._id })
    if (written) await portal.jobs.send(db, 'convert_file', { conversion_id: conversion._id }, 2)
  })
}

async function fail(portal: RunningPortal, { conversion }: Running, { problem, said }: ConversionFailure) {
  await portal.db.transaction(async (db) => {
    await db
      .update(table)
      .set({ state: 'failed', problem, said, updated_at: sql`now()` })
      .where(isSame(conversion))
    await announceConversion(db, conversion.order_id)
  })
}

async function tryLater(portal: RunningPortal, running: Running) {
  const { conversion } = running
  if (running.isOver) return fail(portal, running, new ConversionFailure('unreachable'))
  const seconds = Math.min(retry.first * 2 ** conversion.failures, retry.most)
  await portal.db.transaction(async (db) => {
    const [written] = await db
      .update(table)
      .set({ failures: sql`${table.failures} + 1`, updated_at: sql`now()` })
      .where(isSame(conversion))
      .returning({ _id: table._id })
    if (written) await portal.jobs.send(db, 'convert_file', { conversion_id: conversion._id }, seconds)
  })
}

/** Enqueues conversions that made no progress for a while: their job was lost with its process. */
export async function wakeConversions(portal: RunningPortal) {
  const silent = await portal.db
    .update(table)
    .set({ updated_at: sql`now()` })
    .where(and(eq(table.state, 'working'), lt(table.updated_at, sql`now() - interval '10 minutes'`)))
    .returning({ conversion_id: table._id })
  for (const data of silent) await portal.jobs.send(portal.db, 'convert_file', data)
}
