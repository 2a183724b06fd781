import { asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RowChange } from '../../../shared/contract/csv-import.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import type { importProblem, VehicleImport } from '../../../shared/vehicles/import.ts'
import { undoable } from '../../accounts/imports/import-records.ts'
import { importChanges, imports } from '../../accounts/imports/imports.tables.ts'
import { changeOf } from '../../accounts/imports/planned-rows.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { vehicleImportProblems, vehicleImports } from './import.tables.ts'

const columns = {
  _id: vehicleImports._id,
  name: vehicleImports.name,
  size: vehicleImports.size,
  state: vehicleImports.state,
  progress: sql<number>`(100.0 * ${vehicleImports.bytes_read} / ${vehicleImports.size})::int`,
  rows: vehicleImports.rows,
  added: vehicleImports.added,
  changed: vehicleImports.changed,
  unchanged: vehicleImports.unchanged,
  problems: vehicleImports.problems,
  created_by: shownName,
  created_at: vehicleImports.created_at,
  finished_at: vehicleImports.finished_at,
  has_file: sql<boolean>`${vehicleImports.storage_key} is not null`,
  undoable: sql<boolean>`exists (select from ${imports} where ${imports._id} = ${vehicleImports._id} and ${undoable})`,
}

const selectImports = (db: Db) =>
  db
    .select(columns)
    .from(vehicleImports)
    .innerJoin(users, eq(users._id, vehicleImports.created_by))
    .$dynamic()

type Row = Omit<VehicleImport, 'can'> & { has_file: boolean; undoable: boolean }

const withActions = ({ has_file, undoable, ...row }: Row): VehicleImport => ({
  ...row,
  can: {
    apply: row.state === 'checked' && has_file && row.added + row.changed > 0,
    undo: row.state === 'applied' && undoable && row.added + row.changed > 0,
  },
})

const vehicleFiles = listOf(vehicleImports, selectImports)
const newest = desc(vehicleImports._id)

/** Lists the imports, newest first. */
export async function listImports(db: Db, paging: Paging): Promise<PageOf<VehicleImport>> {
  const found = await pageOf(db, vehicleFiles, undefined, { ...paging, order: newest })
  return { ...found, items: found.items.map(withActions) }
}

/** Reads one import. Errors: not_found. */
export async function readImport(db: Db, _id: string): Promise<VehicleImport> {
  const [row] = await selectImports(db).where(eq(vehicleImports._id, _id))
  if (!row) throw new AppError('not_found')
  return withActions(row)
}

const problems = listOf(vehicleImportProblems, (db) => {
  const { line, column, problem, value } = vehicleImportProblems
  return db.select({ line, column, problem, value }).from(vehicleImportProblems).$dynamic()
})
const byLine = inOrder(asc(vehicleImportProblems.line), asc(vehicleImportProblems.column))

/** Lists what is wrong with the file of an import, by line. Errors: not_found. */
export async function listProblems(
  db: Db,
  import_id: string,
  paging: Paging,
): Promise<PageOf<z.output<typeof importProblem>>> {
  await readImport(db, import_id)
  return pageOf(db, problems, eq(vehicleImportProblems.import_id, import_id), { ...paging, order: byLine })
}

const changes = listOf(importChanges, (db) => db.select().from(importChanges).$dynamic())

/** Lists what an import would change or has changed, by line. Errors: not_found. */
export async function listChanges(db: Db, import_id: string, paging: Paging): Promise<PageOf<RowChange>> {
  await readImport(db, import_id)
  const order = asc(importChanges.line)
  const found = await pageOf(db, changes, eq(importChanges.import_id, import_id), { ...paging, order })
  return { ...found, items: found.items.map(changeOf) }
}
