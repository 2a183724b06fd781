import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RowChange } from '../../../shared/contract/csv-import.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { UndoneRecords } from '../../accounts/imports/imported-records.ts'
import { ChangedSince, undoImport } from '../../accounts/imports/undo-import.ts'
import type { Db } from '../../platform/db/client.ts'
import { keysOf } from '../../platform/pictures/stored-pictures.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import type { Doer } from '../../users/audit/audit.ts'
import { lockTree } from '../catalog/lock-tree.ts'
import { refreshSearchTexts } from '../catalog/refresh-search-texts.ts'
import { generations, manufactures, variants, vmodels } from '../catalog/vehicles.tables.ts'
import { variantPictures } from '../statistics/stages.tables.ts'
import { announceVehicles } from '../tree/change-branch.ts'
import { announceImport } from './announce-import.ts'
import { applyRows } from './apply-rows.ts'
import { compareRows } from './compare-rows.ts'
import { vehicleImportProblems, vehicleImports } from './import.tables.ts'
import { type FoundProblem, readRow } from './read-row.ts'
import { readServices } from './read-services.ts'
import { recordProblems } from './record-problems.ts'
import { cellsNow, vehicleFileColumns } from './vehicle-cells.ts'

/**
 * Undoes an import of vehicles. Where something of it was changed since, nothing is undone, and the problems of the import
 * tell what. Does nothing for one that isn't to be undone.
 */
export async function undoVehicles(portal: RunningPortal, import_id: string, by: Doer) {
  const { db } = portal
  const work = and(eq(vehicleImports._id, import_id), eq(vehicleImports.state, 'undoing'))
  const end = (state: 'applied' | 'undone', problems: FoundProblem[]) =>
    db.transaction(async (db) => {
      await db.update(vehicleImports).set({ state, updated_at: sql`now()` }).where(work)
      if (problems.length > 0) {
        await db.delete(vehicleImportProblems).where(eq(vehicleImportProblems.import_id, import_id))
        await db
          .update(vehicleImports)
          .set({ problems: problems.length })
          .where(eq(vehicleImports._id, import_id))
        await recordProblems(db, import_id, problems)
      }
      await announceImport(db, import_id)
    })
  const [asked] = await db.select({ _id: vehicleImports._id }).from(vehicleImports).where(work)
  if (!asked) return
  try {
    await undoImport(db, by, importedVehicles(portal, import_id), import_id)
    await end('undone', [])
  } catch (error) {
    if (error instanceof ChangedSince) await end('applied', error.changes.flatMap(problemsOfChange))
    // A job that was stopped after it had undone it.
    else if (error instanceof AppError && error.code === 'import_undone') await end('undone', [])
    else throw error
  }
}

/** Says what became of a vehicle since its import: its cells that differ, or that it is gone. */
function problemsOfChange({ line, cells, name }: RowChange): FoundProblem[] {
  const problem = 'changed_since' as const
  if (cells.some(({ column, after }) => column === 'variant' && after === ''))
    return [{ line, column: '', problem, value: name }]
  return cells.map(({ column, before, after }) => ({
    ...{ line, column, problem },
    value: `${before} → ${after}`.slice(0, 80),
  }))
}

/** The vehicles of one import, as its undoing takes them back. */
const importedVehicles = (portal: Pick<Portal, 'jobs'>, import_id: string): UndoneRecords => ({
  kind: 'vehicles',
  cellsNow: async (db, ids) => {
    await lockTree(db)
    return cellsNow(db, ids)
  },
  remove: async (db, _, ids) => {
    const { storage_key, thumbnail_key } = variantPictures
    const pictures = await db
      .select({ storage_key, thumbnail_key })
      .from(variantPictures)
      .where(inArray(variantPictures.variant_id, ids))
    const storage_keys = pictures.flatMap(keysOf)
    const removed = await db
      .delete(variants)
      .where(inArray(variants._id, ids))
      .returning({ generation_id: variants.generation_id })
    await removeEmptyBranches(
      db,
      import_id,
      removed.map(({ generation_id }) => generation_id),
    )
    if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
  },
  restore: async (db, _, rows) => {
    const services = await readServices(db)
    const given = rows.flatMap(({ line, cells }) => {
      // A cell that is empty empties what stands there.
      const values = Object.fromEntries(vehicleFileColumns.map((column) => [column, cells[column] ?? '']))
      return readRow({ line, values, problem: null }, services).vehicle ?? []
    })
    const { added, changed } = await compareRows(db, given, services)
    await applyRows(db, [...added, ...changed])
    await emptyYears(
      db,
      rows.flatMap(({ record_id, cells }) => (cells.years ? [] : record_id)),
    )
  },
  announce: announceVehicles,
})

/** Takes the years from generations that had none: an import leaves years that it has none for. */
async function emptyYears(db: Db, ids: string[]) {
  if (ids.length === 0) return
  const { rows } = await db.execute<{ _id: string }>(sql`
    update ${generations} set years = '' where years <> '' and _id in (
      select generation_id from ${variants} where ${inArray(variants._id, ids)})
    returning _id`)
  const emptied = rows.map(({ _id }) => _id)
  if (emptied.length > 0) await refreshSearchTexts(db, inArray(variants.generation_id, emptied))
}

/** Deletes what an import added above its variants and nothing is below any more: ids grow with time. */
async function removeEmptyBranches(db: Db, import_id: string, generation_ids: string[]) {
  const levels = [
    { table: generations, parent: generations.vmodel_id, below: variants, of: variants.generation_id },
    { table: vmodels, parent: vmodels.manufacture_id, below: generations, of: generations.vmodel_id },
    { table: manufactures, parent: manufactures.vtype_id, below: vmodels, of: vmodels.manufacture_id },
  ]
  let ids = [...new Set(generation_ids)]
  for (const { table, parent, below, of } of levels) {
    if (ids.length === 0) return
    const { rows } = await db.execute<{ parent: string }>(sql`
      delete from ${table} where ${inArray(table._id, ids)} and ${table._id} > ${import_id}::uuid
        and not exists (select from ${below} where ${of} = ${table._id})
      returning ${parent} as parent`)
    ids = [...new Set(rows.map((row) => row.parent))]
  }
}
