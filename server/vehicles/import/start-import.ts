import { createReadStream } from 'node:fs'
import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { RowsTaken } from '../../../shared/contract/csv-import.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import { importPermissions, type VehicleImport } from '../../../shared/vehicles/import.ts'
import { auditImport, openImport } from '../../accounts/imports/import-records.ts'
import { importChanges } from '../../accounts/imports/imports.tables.ts'
import { openCsv } from '../../platform/csv/read-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { announceImport } from './announce-import.ts'
import { vehicleImportProblems, vehicleImports } from './import.tables.ts'
import { readImport } from './read-imports.ts'
import { importColumns } from './work-on-import.ts'

/**
 * Stores a CSV file of vehicles whose head is right and has it read and checked in the background; nothing is changed by
 * that. The files of earlier imports go. Errors: forbidden, csv_header_wrong, csv_unreadable, import_running.
 */
export async function startImport(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  files: StagedFile[],
): Promise<VehicleImport> {
  refuseUnlessMayImport(user)
  for (const { path } of files) await refuseWrongHead(path)
  const staged = files.map((file) => ({ staged: file, facts: {} }))
  return withStoredFiles(portal, staged, ([stored]) =>
    db.transaction(async (db) => {
      if (!stored) throw new AppError('file_missing')
      await giveUpStale(db)
      const { name, size, storage_key } = stored
      const [row] = await db
        .insert(vehicleImports)
        .values({ name, size, storage_key, state: 'checking', created_by: user._id })
        .returning({ _id: vehicleImports._id })
      if (!row) throw new AppError('internal_error')
      await openImport(db, user, { _id: row._id, kind: 'vehicles', name })
      const old = await db
        .update(vehicleImports)
        .set({ storage_key: null })
        .where(and(isNotNull(vehicleImports.storage_key), ne(vehicleImports._id, row._id)))
        .returning({ storage_key: sql<string>`old.storage_key` })
      const storage_keys = old.map((file) => file.storage_key)
      if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
      await portal.jobs.send(db, 'vehicle_import', { import_id: row._id })
      await announceImport(db, row._id)
      return readImport(db, row._id)
    }),
  )
}

/**
 * Has a checked file imported, or of one with problems its good rows. Errors: forbidden, not_found, import_not_checked,
 * import_has_problems, import_running.
 */
export function applyImport(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  _id: string,
  take: RowsTaken,
): Promise<VehicleImport> {
  return db.transaction(async (db) => {
    const { name, problems } = await readImport(db, _id)
    if (problems > 0 && take === 'all') throw new AppError('import_has_problems', { data: { problems } })
    refuseUnlessMayImport(user)
    await giveUpStale(db)
    const begun = { bytes_read: 0, last_line: 0, rows: 0, added: 0, changed: 0, unchanged: 0, problems: 0 }
    const applying = await db
      .update(vehicleImports)
      .set({ ...begun, state: 'applying', finished_at: null, updated_at: sql`now()` })
      .where(
        and(
          ...[eq(vehicleImports._id, _id), eq(vehicleImports.state, 'checked')],
          isNotNull(vehicleImports.storage_key),
        ),
      )
      .returning({ _id: vehicleImports._id })
    if (applying.length === 0) throw new AppError('import_not_checked')
    await db.delete(vehicleImportProblems).where(eq(vehicleImportProblems.import_id, _id))
    await db.delete(importChanges).where(eq(importChanges.import_id, _id))
    await portal.jobs.send(db, 'vehicle_import', { import_id: _id })
    await auditImport(db, user, 'file_imported', { _id, name, kind: 'vehicles' }, { take })
    await announceImport(db, _id)
    return readImport(db, _id)
  })
}

/** Has an import undone. Errors: forbidden, not_found, import_undone, import_running. */
export function startUndo(db: Db, portal: RunningPortal, user: Actor, _id: string): Promise<VehicleImport> {
  return db.transaction(async (db) => {
    const { can } = await readImport(db, _id)
    refuseUnlessMayImport(user)
    if (!can.undo) throw new AppError('import_undone')
    await giveUpStale(db)
    const undoing = await db
      .update(vehicleImports)
      .set({ state: 'undoing', updated_at: sql`now()` })
      .where(and(eq(vehicleImports._id, _id), eq(vehicleImports.state, 'applied')))
      .returning({ _id: vehicleImports._id })
    if (undoing.length === 0) throw new AppError('import_undone')
    const { _id: by_id, username } = user.acting_admin ?? user
    await portal.jobs.send(db, 'vehicle_import', {
      import_id: _id,
      by: { _id: by_id, username, acting_admin: null },
    })
    await announceImport(db, _id)
    return readImport(db, _id)
  })
}

function refuseUnlessMayImport(user: Actor) {
  if (!importPermissions.every((permission) => holds(user, permission))) throw new AppError('forbidden')
}

/** Reads the head of a file; what is wrong further down is found when it is checked. */
async function refuseWrongHead(path: string) {
  const file = createReadStream(path)
  try {
    const { rows } = await openCsv(file, importColumns)
    await rows.return()
  } finally {
    file.destroy()
  }
}

/** Gives up imports that stand still for longer than their job is tried again, so that they don't hold up others. */
async function giveUpStale(db: Db) {
  await db
    .update(vehicleImports)
    .set({
      state: sql`case when ${vehicleImports.state} = 'undoing' then 'applied' else 'failed' end`,
      finished_at: sql`now()`,
    })
    .where(
      and(
        inArray(vehicleImports.state, ['checking', 'applying', 'undoing']),
        lt(vehicleImports.updated_at, sql`now() - interval '30 minutes'`),
      ),
    )
}
