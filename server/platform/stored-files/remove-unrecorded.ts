import { sql } from 'drizzle-orm'
import type { RunningPortal } from '../portal.ts'
import { storedFilesOf } from './stored-files.ts'

/** Removes those of these stored files that no record names, or whose record says they are removed. */
export async function removeUnrecorded(portal: RunningPortal, keys: string[]) {
  if (keys.length === 0) return
  const { rows } = await portal.db.execute<{ storage_key: string }>(sql`
    select storage_key from ${storedFilesOf(portal)} where needed and storage_key = any(${sql.param(keys)})`)
  const recorded = new Set(rows.map((row) => row.storage_key))
  await Promise.all(keys.filter((key) => !recorded.has(key)).map((key) => portal.storage.remove(key)))
}
