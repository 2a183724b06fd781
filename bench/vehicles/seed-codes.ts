import type { Db } from '../../server/platform/db/client.ts'
import { addCodes } from '../../server/vehicles/codes/add-codes.ts'
import type { CodeFields } from '../../server/vehicles/codes/code-fields.ts'
import { codes } from '../../server/vehicles/codes/codes.tables.ts'
import { readStandardCodes } from '../../server/vehicles/codes/standard/read-standard-codes.ts'

/** Adds the standard codes, and Bosch and DF codes with their words in turn until there are `count`, unless there are any. */
export async function seedCodes(db: Db, count: number) {
  if ((await db.$count(codes)) > 0) return
  const standard = readStandardCodes()
  const turns = Math.ceil(count / standard.length)
  const others = Array.from({ length: turns }, (_, turn) =>
    standard.map((known, index): CodeFields => {
      const [ecu, p_code] = [`EDC17C${index % 97}.${turn}`, known.code]
      return index % 2 === 0
        ? { ...known, kind: 'fault_code', code: `DFC_${p_code}x${turn}`, ecu, p_code }
        : { ...known, kind: 'df_code', code: `DF${String(index).padStart(3, '0')}`, ecu, p_code }
    }),
  )
  await addCodes(db, [...standard, ...others.flat()].slice(0, count))
}
