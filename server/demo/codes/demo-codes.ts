import { readFileSync } from 'node:fs'
import { boschKinds } from '../../../shared/vehicles/codes/codes.ts'
import type { Db } from '../../platform/db/client.ts'
import { addCodes } from '../../vehicles/codes/add-codes.ts'
import { type CodeFields, fieldsOfBCode, fieldsOfDPCode } from '../../vehicles/codes/code-fields.ts'
import { addStandardCodes } from '../../vehicles/codes/standard/add-standard-codes.ts'

/** Stands with every Bosch and DF code of the demo: their numbers are made up. */
const hints = 'Demo data'

/** Adds the standard set, and examples of Bosch codes, numbers of control units and DF codes. */
export async function makeDemoCodes(db: Db) {
  await addStandardCodes(db, null)
  const bosch = rowsOf('bosch-codes.tsv').map(([kind, code = '', ecu = '', p_code = '', text = '']) =>
    fieldsOfBCode({ kind: kind === boschKinds[1] ? kind : boschKinds[0], code, ecu, p_code, text, hints }),
  )
  const df = rowsOf('df-codes.tsv').map(
    ([code = '', ecu = '', p_code = '', text = '']): CodeFields =>
      fieldsOfDPCode({ code, ecu, p_code, text, hints }),
  )
  await addCodes(db, [...bosch, ...df])
}

/** Reads the lines of a table without its head. */
function rowsOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const lines = text.trimEnd().split('\n').slice(1)
  return lines.map((line) => line.split('\t'))
}
