import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { auditLog } from '../users.tables.ts'

/** Fields that name a person or their vehicle, or hold their words. */
const personal = [
  ...['username', 'email', 'firstname', 'lastname', 'phone', 'confirmed_phone'],
  ...['address', 'city', 'post_code', 'google_place_id', 'latitude', 'longitude'],
  ...['company_name', 'company_reg', 'vat_no', 'web_url'],
  ...['reg_no', 'vin', 'fault_codes', 'comment', 'message', 'subject'],
]

/**
 * Empties what the audit log stores of somebody who leaves, in the entries about these records: that something was
 * changed, by whom and when stays. The database takes no other change of the log.
 */
export async function emptyAudited(db: Db, subjects: string[] | SQLWrapper) {
  const emptied = (fields: typeof auditLog.before | typeof auditLog.after) => sql`coalesce((
    select jsonb_object_agg(key, case when key in ${personal} then 'null'::jsonb else value end)
    from jsonb_each(${fields})), ${fields})`
  await db
    .update(auditLog)
    .set({ before: emptied(auditLog.before), after: emptied(auditLog.after) })
    .where(inArray(auditLog.subject_id, subjects))
}
