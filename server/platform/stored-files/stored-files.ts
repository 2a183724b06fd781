import { type SQL, sql } from 'drizzle-orm'
import type { RunningPortal } from '../portal.ts'

/** Selects the records of stored files of all features: `storage_key`, and whether the file is still `needed`. */
export function storedFilesOf({ features }: Pick<RunningPortal, 'features'>): SQL {
  const selects = features.flatMap(({ storedFiles }) => storedFiles ?? [])
  return sql`(${sql.join(selects, sql` union all `)}) as file (storage_key, needed)`
}
