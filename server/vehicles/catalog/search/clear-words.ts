import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { searchVector, variants, vehicleWords } from '../vehicles.tables.ts'

/** Removes the words that no variant has any more, so that nothing is corrected to them. */
export function clearWords(db: Db) {
  return db.delete(vehicleWords).where(sql`not exists (
    select from ${variants} where ${searchVector(variants.search_text)} @@ ('''' || ${vehicleWords.word} || '''')::tsquery)`)
}
