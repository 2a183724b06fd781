import type { Db } from '../../platform/db/client.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { audit } from '../../users/audit/audit.ts'

/** Makes every process forget its caches, and every open browser fetch anew. Returns the time of it. */
export function purgeCaches(db: Db, user: Actor): Promise<{ purged_at: string }> {
  return db.transaction(async (db) => {
    await sendNotice(db, { kind: 'purge' })
    await audit(db, user, 'caches_purged', { _id: null, name: 'caches' })
    return { purged_at: new Date().toISOString() }
  })
}
