import type { z } from 'zod'
import { systemOfCode } from '../../../shared/vehicles/codes/code-structure.ts'
import type { bcodeForm, dpcodeForm, pcodeForm } from '../../../shared/vehicles/codes/codes.ts'
import type { codes } from './codes.tables.ts'

/** The fields of a code of any kind, as a form, a line of a file or the standard set gives them. */
export type CodeFields = Pick<
  typeof codes.$inferSelect,
  'kind' | 'code' | 'ecu' | 'p_code' | 'text' | 'text_de' | 'text_ar' | 'system' | 'hints'
>

const translations = { text_de: '', text_ar: '' }

/** Returns a P-code's fields; the system is read from the code where it isn't given. */
export function fieldsOfPCode({ system, ...form }: z.output<typeof pcodeForm>): CodeFields {
  return { ...form, kind: 'p_code', ecu: '', p_code: '', system: system ?? systemOfCode(form.code) }
}

export function fieldsOfBCode(form: z.output<typeof bcodeForm>): CodeFields {
  return { ...form, ...translations, system: systemOfCode(form.p_code) }
}

export function fieldsOfDPCode(form: z.output<typeof dpcodeForm>): CodeFields {
  return { ...form, ...translations, kind: 'df_code', system: systemOfCode(form.p_code) }
}
