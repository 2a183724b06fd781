import { inArray, sql } from 'drizzle-orm'
import type { CsvImportForm, CsvImportReport } from '../../../shared/contract/csv-import.ts'
import { codeKinds } from '../../../shared/vehicles/codes/codes.ts'
import type { ImportedRecords } from '../../accounts/imports/imported-records.ts'
import { type Cells, type PlannedRow, textCells } from '../../accounts/imports/planned-rows.ts'
import { takeOver } from '../../accounts/imports/take-over.ts'
import { type FormOfLine, readForms } from '../../platform/csv/read-forms.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { addCodes } from './add-codes.ts'
import { codesOf } from './change-codes.ts'
import { codeColumns } from './code-columns.ts'
import type { CodeFields } from './code-fields.ts'
import { type CodeFile, codeKey, columnsOf } from './code-files.ts'
import { codes } from './codes.tables.ts'

type PlannedCode = PlannedRow & { fields: CodeFields }

/**
 * Takes over the codes of a CSV file: new ones are added, those that are there get what differs, so that the same file
 * twice changes nothing, and a column that isn't in the file stays as it is. See `takeOver`. Throws `csv_header_wrong`, `csv_unreadable`, `csv_too_many_rows`.
 */
export async function importCodes(
  db: Db,
  user: Actor,
  file: CodeFile,
  [sent]: StagedFile[],
  form: CsvImportForm,
): Promise<CsvImportReport> {
  const { columns, forms, rows, problems } = await readForms(sent?.path ?? '', file)
  return db.transaction(async (db) => {
    const planned = await planCodes(db, file, columns, forms)
    return takeOver(db, user, importedCodes(file), { name: sent?.name ?? '', rows, planned, problems }, form)
  })
}

/** Returns how an import writes the codes of one kind of file and undoes that. */
export function importedCodes(file: CodeFile): ImportedRecords<PlannedCode> {
  const write = async (db: Db, rows: CodeFields[]) => {
    await addCodes(db, rows)
    const known = await findCodes(db, rows)
    return rows.map((fields) => known.get(codeKey(fields))?._id ?? '')
  }
  return {
    kind: file.kind,
    write: (db, _, rows) =>
      write(
        db,
        rows.map(({ fields }) => fields),
      ),
    cellsNow: async (db, ids) => {
      const found = await db.select(codeColumns).from(codes).where(inArray(codes._id, ids)).for('update')
      return new Map(found.map((code) => [code._id, cellsOf(file, code)]))
    },
    remove: async (db, _, ids) => {
      await db.delete(codes).where(inArray(codes._id, ids))
    },
    restore: async (db, _, rows) => {
      await write(
        db,
        rows.flatMap(({ cells }) => file.read(cells).data ?? []),
      )
    },
    announce: codesOf(codeKinds).announce,
  }
}

async function planCodes(
  db: Db,
  file: CodeFile,
  columns: readonly string[],
  forms: FormOfLine<CodeFields>[],
): Promise<PlannedCode[]> {
  const others = columnsOf(file).filter((column) => !columns.includes(column))
  const known = await findCodes(
    db,
    forms.map(({ form }) => form),
  )
  return forms.map(({ line, form }) => {
    const before = known.get(codeKey(form))
    const name = [form.code, form.ecu].filter(Boolean).join(' · ')
    const unchanged = before ? Object.fromEntries(others.map((column) => [column, before[column]])) : {}
    const fields = { ...form, ...unchanged }
    return {
      ...{ line, name, fields },
      before: before ? cellsOf(file, before) : null,
      after: cellsOf(file, fields),
    }
  })
}

const cellsOf = (file: CodeFile, code: CodeFields): Cells =>
  textCells(Object.fromEntries(columnsOf(file).map((column) => [column, code[column]])))

/** Codes that are looked up in one statement. */
const batch = 5000

/** Finds the codes that are there already, by what their lines are about, and locks them. */
async function findCodes(db: Db, given: readonly CodeFields[]) {
  const found: (CodeFields & { _id: string })[] = []
  for (let from = 0; from < given.length; from += batch) {
    const keys = JSON.stringify(
      given.slice(from, from + batch).map(({ kind, code, ecu }) => ({ kind, code, ecu })),
    )
    const isGiven = sql`(${codes.kind}, upper(${codes.code}), lower(${codes.ecu})) in (
      select kind, upper(code), lower(ecu) from jsonb_to_recordset(${keys}::jsonb) as given(kind text, code text, ecu text))`
    found.push(...(await db.select(codeColumns).from(codes).where(isGiven).for('update')))
  }
  return new Map(found.map((code) => [codeKey(code), code]))
}
