import type { z } from 'zod'
import { bcodeForm, dpcodeForm, pcodeForm } from '../../../shared/vehicles/codes/codes.ts'
import { type CodeFields, fieldsOfBCode, fieldsOfDPCode, fieldsOfPCode } from './code-fields.ts'

type Column = 'kind' | 'code' | 'ecu' | 'p_code' | 'text' | 'text_de' | 'text_ar' | 'system' | 'hints'
type Values = Partial<Record<Column, string>>

/** Files of one kind of codes: their name, their columns, and how a line becomes a code. */
export type CodeFile = {
  name: string
  required: readonly Column[]
  optional: readonly Column[]
  /** Reads a line as the form reads what is typed. */
  read: (values: Values) => z.ZodSafeParseResult<CodeFields>
}

/** Leaves out empty cells, which are as good as none. */
const filled = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value))

export const pcodeFile: CodeFile = {
  name: 'p-codes',
  required: ['code', 'text'],
  optional: ['text_de', 'text_ar', 'system', 'hints'],
  read: (values) => pcodeForm.transform(fieldsOfPCode).safeParse(filled(values)),
}

export const bcodeFile: CodeFile = {
  name: 'bosch-codes',
  required: ['kind', 'code', 'text'],
  optional: ['ecu', 'p_code', 'hints'],
  read: (values) => bcodeForm.transform(fieldsOfBCode).safeParse(filled(values)),
}

export const dpcodeFile: CodeFile = {
  name: 'df-to-p-codes',
  required: ['code', 'ecu', 'p_code', 'text'],
  optional: ['hints'],
  read: (values) => dpcodeForm.transform(fieldsOfDPCode).safeParse(filled(values)),
}
