import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  mostVehicleRows,
  optionalColumns,
  requiredColumns,
  stageColumns,
} from '../../../shared/vehicles/import.ts'
import { recordChanges } from '../../accounts/imports/import-records.ts'
import { collectGarbage } from '../../platform/collect-garbage.ts'
import { openCsv } from '../../platform/csv/read-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { removeFiles } from '../../platform/stored-files/remove-files.ts'
import { lockTree } from '../catalog/lock-tree.ts'
import { vtypes } from '../catalog/vehicles.tables.ts'
import { announceVehicles } from '../tree/change-branch.ts'
import { announceImport } from './announce-import.ts'
import { applyRows } from './apply-rows.ts'
import { makeRepeatCheck } from './check-repeats.ts'
import { compareRows, type WantedVehicle } from './compare-rows.ts'
import { vehicleImports } from './import.tables.ts'
import { type FoundProblem, type GivenVehicle, readRow } from './read-row.ts'
import { type KnownServices, readServices } from './read-services.ts'
import { recordProblems } from './record-problems.ts'
import { cellsNow } from './vehicle-cells.ts'

/** Rows a transaction. */
const batchSize = 1000
/** Batches after which their memory is let go of. */
const retainedBatches = 10
/**
 * A job goes on in another one after this time, so that none is taken for lost; that one reads the file from its
 * beginning. Few files take so long.
 */
const mostWorkMs = 5 * 60_000
/** Changes that are shown before they are made. */
const mostPreviewed = 10_000

export const importColumns = {
  required: requiredColumns,
  optional: [...optionalColumns, ...stageColumns],
  mostRows: mostVehicleRows,
} as const

const pathColumns = ['vtype', 'manufacture', 'model', 'generation', 'variant'] as const

/** Errors of a file that can't be read on. */
const endings: string[] = ['csv_unreadable', 'csv_too_many_rows', 'file_deleted']

type Import = typeof vehicleImports.$inferSelect
type Batch = { given: GivenVehicle[]; problems: FoundProblem[]; rows: number; line: number }

/**
 * Checks or applies the file of an import, a batch a transaction that also records how far it is: whoever goes on after
 * a stop does so behind the last batch. Does nothing for an import that waits for nothing.
 */
export async function workOnImport(portal: RunningPortal, import_id: string) {
  const [work] = await portal.db.select().from(vehicleImports).where(eq(vehicleImports._id, import_id))
  if (!work?.storage_key || !['checking', 'applying'].includes(work.state)) return
  try {
    const done = await workUntil(portal, { ...work, storage_key: work.storage_key }, Date.now() + mostWorkMs)
    if (done) await finish(portal, work)
    else await portal.jobs.send(portal.db, 'vehicle_import', { import_id })
  } catch (error) {
    if (!(error instanceof AppError) || !endings.includes(error.code)) throw error
    await fail(portal, work, Number(error.data?.line ?? 1))
  }
}

/** Works off the file; false when there is more to do than time. */
async function workUntil(portal: RunningPortal, work: Import & { storage_key: string }, until: number) {
  const { db, storage } = portal
  let bytes_read = 0
  const file = await storage.open(work.storage_key)
  async function* counted() {
    for await (const piece of file) {
      bytes_read += piece.length
      yield piece
    }
  }
  const services = await readServices(db)
  const types = await db.select({ name: vtypes.name }).from(vtypes)
  const knownTypes = new Set(types.map(({ name }) => name.toLowerCase()))
  const contradicts = makeRepeatCheck()
  let batches = 0
  let batch: Batch = { given: [], problems: [], rows: 0, line: work.last_line }
  const flush = async () => {
    if (++batches % retainedBatches === 0) await collectGarbage()
    const went = batch.rows === 0 || (await workOff(db, work, batch, bytes_read, services))
    batch = { given: [], problems: [], rows: 0, line: batch.line }
    return went
  }
  try {
    const { rows } = await openCsv(counted(), importColumns)
    for await (const group of rows) {
      for (const row of group) {
        const { vehicle, problems } = readRow(row, services, knownTypes)
        const contradiction = vehicle && contradicts(vehicle)
        if (row.line <= work.last_line) continue
        batch.rows++
        batch.line = row.line
        if (contradiction) batch.problems.push(contradiction)
        else if (vehicle) batch.given.push(vehicle)
        batch.problems.push(...problems)
        if (batch.rows < batchSize) continue
        // Somebody else works on it, or it was given up.
        if (!(await flush())) return false
        if (Date.now() > until) return false
      }
    }
    return await flush()
  } finally {
    file.destroy()
  }
}

/** Deals with a batch; false when the import isn't where this job left it. */
function workOff(
  db: Db,
  work: Import,
  batch: Batch,
  bytes_read: number,
  services: KnownServices,
): Promise<boolean> {
  const { _id, state } = work
  return db
    .transaction(async (db) => {
      if (state === 'applying') await lockTree(db)
      const { added, changed, unchanged } = await compareRows(db, batch.given, services)
      const count = (column: 'rows' | 'added' | 'changed' | 'unchanged' | 'problems', more: number) =>
        sql`${vehicleImports[column]} + ${more}::int`
      const went = await db
        .update(vehicleImports)
        .set({
          bytes_read,
          last_line: batch.line,
          rows: count('rows', batch.rows),
          added: count('added', added.length),
          changed: count('changed', changed.length),
          unchanged: count('unchanged', unchanged),
          problems: count('problems', batch.problems.length),
          updated_at: sql`now()`,
        })
        .where(
          and(
            eq(vehicleImports._id, _id),
            eq(vehicleImports.state, state),
            eq(vehicleImports.last_line, work.last_line),
          ),
        )
        .returning()
      if (!went[0]) return false
      const differing = [...added, ...changed]
      if (state === 'applying') await recordChanges(db, _id, await applied(db, differing))
      else if (went[0].added + went[0].changed <= mostPreviewed + batchSize)
        await recordChanges(
          db,
          _id,
          differing.map((row) => ({ ...row, record_id: null })),
        )
      await recordProblems(db, _id, batch.problems)
      await announceImport(db, _id)
      return went[0]
    })
    .then((went) => {
      if (went) work.last_line = went.last_line
      return went !== false
    })
}

/** Writes vehicles and returns what their cells are then, as their undoing finds them if nothing was changed since. */
async function applied(db: Db, rows: WantedVehicle[]) {
  const ids = await applyRows(db, rows)
  const now = await cellsNow(db, ids)
  return rows.map((row, place) => {
    const record_id = ids[place] ?? ''
    const after = now.get(record_id) ?? row.after
    // Names keep the case that they have in the tree.
    const names = Object.fromEntries(pathColumns.map((column) => [column, after[column] ?? '']))
    return { ...row, record_id, before: row.before && { ...row.before, ...names }, after }
  })
}

async function finish({ db, storage }: RunningPortal, { _id, state, storage_key }: Import) {
  const wasApplied = state === 'applying'
  await db.transaction(async (db) => {
    const done = wasApplied
      ? ({ state: 'applied', storage_key: null } as const)
      : ({ state: 'checked' } as const)
    await db
      .update(vehicleImports)
      .set({ ...done, bytes_read: sql`${vehicleImports.size}`, finished_at: sql`now()` })
      .where(and(eq(vehicleImports._id, _id), eq(vehicleImports.state, state)))
    if (wasApplied) await announceVehicles(db)
    await announceImport(db, _id)
  })
  if (wasApplied && storage_key) await removeFiles({ storage }, [storage_key])
}

async function fail({ db, storage }: RunningPortal, { _id, storage_key }: Import, line: number) {
  await db.transaction(async (db) => {
    await recordProblems(db, _id, [{ line, column: '', problem: 'unreadable', value: '' }])
    await db
      .update(vehicleImports)
      .set({
        ...{ state: 'failed', storage_key: null, finished_at: sql`now()` },
        problems: sql`${vehicleImports.problems} + 1`,
      })
      .where(eq(vehicleImports._id, _id))
    await announceImport(db, _id)
  })
  if (storage_key) await removeFiles({ storage }, [storage_key])
}
