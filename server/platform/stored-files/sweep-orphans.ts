import { sql } from 'drizzle-orm'
import type { RunningPortal } from '../portal.ts'
import { removeUnrecorded } from './remove-unrecorded.ts'
import { storedFilesOf } from './stored-files.ts'

const batch = 500

/**
 * Removes stored files that no record names, left by a crash between storing a file and committing its record, or
 * between recording a removal and doing it. Runs before the first request, when no file can be on its way; not on
 * shared storage, where other processes store too. A database that knows no file at all belongs to other files:
 * nothing is removed then.
 */
export async function sweepOrphans(portal: RunningPortal) {
  const { db, env, storage } = portal
  if (env.STORAGE !== 'fs') return
  const known = await db.execute(sql`select from ${storedFilesOf(portal)} limit 1`)
  if (known.rows.length === 0) return
  let keys: string[] = []
  for await (const key of storage.list()) {
    if (keys.push(key) < batch) continue
    await removeUnrecorded(portal, keys)
    keys = []
  }
  if (keys.length > 0) await removeUnrecorded(portal, keys)
}
