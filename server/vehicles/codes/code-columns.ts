import { sql } from 'drizzle-orm'
import { codes } from './codes.tables.ts'

/** A code's columns without those of the search. */
export const codeColumns = {
  _id: codes._id,
  kind: codes.kind,
  code: codes.code,
  ecu: codes.ecu,
  p_code: codes.p_code,
  text: codes.text,
  text_de: codes.text_de,
  text_ar: codes.text_ar,
  system: codes.system,
  hints: codes.hints,
  updated_at: codes.updated_at,
}

/** The code by which it is looked for: Bosch's names have small letters. */
export const upperCode = sql`upper(${codes.code})`
