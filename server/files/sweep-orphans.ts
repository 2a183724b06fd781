import { inArray } from 'drizzle-orm'
import { orderFiles } from '../orders/orders.tables.ts'
import type { Outside } from '../outside/outside.ts'

const batch = 500

/**
 * Removes stored files that no record names: what a crash left between storing a file and committing its record. Run
 * before anything is answered, when nothing can be on its way; not on shared storage, where other processes store too.
 */
export async function sweepOrphans({ db, env, storage }: Outside) {
  if (env.STORAGE !== 'fs') return
  let keys: string[] = []
  const sweep = async () => {
    const rows = await db
      .select({ key: orderFiles.storage_key })
      .from(orderFiles)
      .where(inArray(orderFiles.storage_key, keys))
    const known = new Set(rows.map((row) => row.key))
    await Promise.all(keys.filter((key) => !known.has(key)).map((key) => storage.remove(key)))
    keys = []
  }
  for await (const key of storage.list()) if (keys.push(key) === batch) await sweep()
  if (keys.length > 0) await sweep()
}
