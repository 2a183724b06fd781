import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { selectOfVariants, vehicleColumns } from './select-variants.ts'
import { vehicleSearchText } from './vehicle-search-text.ts'
import { variants } from './vehicles.tables.ts'

/** Writes anew by what these variants are found, after a name or a figure changed. */
export async function refreshSearchTexts(db: Db, which: SQL) {
  const vehicles = await selectOfVariants(db, { _id: variants._id, ...vehicleColumns }).where(which)
  if (vehicles.length === 0) return
  const texts = vehicles.map((vehicle) => ({ _id: vehicle._id, search_text: vehicleSearchText(vehicle) }))
  await db.execute(sql`
    update ${variants} set search_text = r.search_text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(_id uuid, search_text text)
    where ${variants}._id = r._id and ${variants}.search_text <> r.search_text`)
}
