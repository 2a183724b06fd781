import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import { identificationVersion } from '../../../shared/vehicles/ecu-identity/identity.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { hashOfStored } from '../../platform/stored-files/hash-of-stored.ts'
import { orderFiles } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'
import { identifyStored, storeFileNumbers } from './identify-files.ts'

/** Time after which a run leaves the rest to the next one, in ms: less than the clock waits. */
const longestRun = 200_000
const batch = 5
/** Pause after each batch, in ms, so that whoever waits for a page gets the processor. */
const pause = 300
/** Most files that couldn't be read until a run gives up. */
const mostFailures = 5

type Stale = {
  _id: string
  order_id: string
  name: string
  size: number
  sha256: string
  storage_key: string
}

/**
 * Identifies the files of orders anew that an earlier version identified, decoded ones too, so that orders are found by all numbers that
 * are known today. Each file carries the version, so a run that was cut off goes on where it was. Files that are removed, lost
 * or no longer the ones that were sent keep what was found in them.
 */
export async function identifyAnew(portal: RunningPortal) {
  const end = Date.now() + longestRun
  const failed: string[] = []
  let reason: unknown
  while (Date.now() < end && failed.length < mostFailures) {
    const [files, decoded] = [await staleFiles(portal, failed), await staleDecoded(portal, failed)]
    if (files.length + decoded.length === 0) break
    for (const [table, stale] of [
      [orderFiles, files],
      [fileConversions, decoded],
    ] as const)
      for (const file of stale)
        await renew(portal, table, file).catch((error: unknown) => {
          failed.push(file._id)
          reason = error
        })
    await sleep(pause)
  }
  if (failed.length > 0) throw reason
}

const isStale = (
  table: { identity: AnyPgColumn; identity_version: AnyPgColumn; _id: AnyPgColumn },
  failed: string[],
) =>
  and(
    isNotNull(table.identity),
    lt(table.identity_version, identificationVersion),
    notInArray(table._id, failed),
  )

const staleFiles = ({ db }: RunningPortal, failed: string[]): Promise<Stale[]> =>
  db
    .select()
    .from(orderFiles)
    .where(and(isStale(orderFiles, failed), isNull(orderFiles.deleted_at)))
    .limit(batch)

async function staleDecoded({ db }: RunningPortal, failed: string[]): Promise<Stale[]> {
  const rows = await db
    .select()
    .from(fileConversions)
    .where(and(isStale(fileConversions, failed), isNotNull(fileConversions.storage_key)))
    .limit(batch)
  return rows.map(({ name, size, sha256, storage_key, ...row }) => ({
    ...row,
    ...{ name: name ?? '', size: size ?? 0, sha256: sha256 ?? '', storage_key: storage_key ?? '' },
  }))
}

/** Writes what is found in a file, and the numbers of its order, together. */
async function renew(portal: RunningPortal, table: typeof orderFiles | typeof fileConversions, file: Stale) {
  const { recognised, ...found } = (await identify(portal, file)) ?? {
    identity_version: identificationVersion,
  }
  await portal.db.transaction(async (db) => {
    const isSame = and(eq(table._id, file._id), lt(table.identity_version, identificationVersion))
    await (table === orderFiles
      ? db
          .update(orderFiles)
          .set({ ...found, recognised })
          .where(isSame)
      : db.update(fileConversions).set(found).where(isSame))
    await storeFileNumbers(db, file.order_id)
  })
}

/** Identifies a stored file; returns nothing where it is lost, or isn't the one that was sent. */
async function identify({ storage }: RunningPortal, file: Stale) {
  try {
    if ((await hashOfStored(storage, file.storage_key)) !== file.sha256) return undefined
    return await identifyStored(storage, file)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_deleted') return undefined
    throw error
  }
}
