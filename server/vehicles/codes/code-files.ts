import type { ImportKind } from '../../../shared/contract/csv-import.ts'
import { mostCodeRows } from '../../../shared/vehicles/codes/code-routes.ts'
import { bcodeForm, dpcodeForm, pcodeForm } from '../../../shared/vehicles/codes/codes.ts'
import type { CsvForms } from '../../platform/csv/read-forms.ts'
import { type CodeFields, fieldsOfBCode, fieldsOfDPCode, fieldsOfPCode } from './code-fields.ts'

type Column = 'kind' | 'code' | 'ecu' | 'p_code' | 'text' | 'text_de' | 'text_ar' | 'system' | 'hints'
type Values = Partial<Record<Column, string>>

/** Files of one kind of codes, with their name. */
export type CodeFile = CsvForms<Column, CodeFields> & { name: string; kind: ImportKind }

/** Lists the columns of a file, the required ones first. */
export const columnsOf = ({ required, optional }: CodeFile) => [...required, ...optional]

/** Writes what a code is about: there is one for each family of control units, whatever the case of its letters. */
export const codeKey = ({ kind, code, ecu }: Pick<CodeFields, 'kind' | 'code' | 'ecu'>) =>
  [kind, code.toUpperCase(), ecu.toLowerCase()].join('\n')

const common: Pick<CodeFile, 'about' | 'mostRows'> = {
  about: { column: 'code', of: codeKey },
  mostRows: mostCodeRows,
}

/** Leaves out empty cells, which are as good as none. */
const filled = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value))

export const pcodeFile: CodeFile = {
  ...common,
  name: 'p-codes',
  kind: 'p_codes',
  required: ['code', 'text'],
  optional: ['text_de', 'text_ar', 'system', 'hints'],
  read: (values) => pcodeForm.transform(fieldsOfPCode).safeParse(filled(values)),
}

export const bcodeFile: CodeFile = {
  ...common,
  name: 'bosch-codes',
  kind: 'bosch_codes',
  required: ['kind', 'code', 'text'],
  optional: ['ecu', 'p_code', 'hints'],
  read: (values) => bcodeForm.transform(fieldsOfBCode).safeParse(filled(values)),
}

export const dpcodeFile: CodeFile = {
  ...common,
  name: 'df-to-p-codes',
  kind: 'df_codes',
  required: ['code', 'ecu', 'p_code', 'text'],
  optional: ['hints'],
  read: (values) => dpcodeForm.transform(fieldsOfDPCode).safeParse(filled(values)),
}
