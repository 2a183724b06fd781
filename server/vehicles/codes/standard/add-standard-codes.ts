import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { addCodes } from '../add-codes.ts'
import { codesOf } from '../change-codes.ts'
import { readStandardCodes } from './read-standard-codes.ts'

/** Adds the commonest generic codes that aren't there yet; without a user it is the portal itself that does. */
export function addStandardCodes(db: Db, user: Actor | null) {
  return db.transaction(async (db) => {
    const { added } = await addCodes(db, readStandardCodes(), { stay: true })
    if (added > 0) {
      const subject = { _id: null, name: 'OBD' }
      await codesOf(['p_code']).record(db, user, 'codes_imported', subject, { after: { added } })
    }
    return { added }
  })
}
