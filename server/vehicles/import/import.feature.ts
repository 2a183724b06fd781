import { lt, sql } from 'drizzle-orm'
import { importRoutes } from '../../../shared/vehicles/import.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { Doer } from '../../users/audit/audit.ts'
import { exportVehicles } from './export-vehicles.ts'
import { vehicleImports } from './import.tables.ts'
import { listChanges, listImports, listProblems, readImport } from './read-imports.ts'
import { applyImport, startImport, startUndo } from './start-import.ts'
import { undoVehicles } from './undo-vehicles.ts'
import { workOnImport } from './work-on-import.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Checks, applies or undoes an import of vehicles; `by` says who has it undone. */
    vehicle_import: { import_id: string; by?: Doer }
  }
}

const handlers: Handlers<typeof importRoutes> = {
  start: ({ db, portal, user, files }) => startImport(db, portal, user, files),
  apply: ({ db, portal, user, params, body }) => applyImport(db, portal, user, params.id, body.take),
  undo: ({ db, portal, user, params }) => startUndo(db, portal, user, params.id),
  changes: ({ db, params, query }) => listChanges(db, params.id, query),
  list: ({ db, query }) => listImports(db, query),
  one: ({ db, params }) => readImport(db, params.id),
  problems: ({ db, params, query }) => listProblems(db, params.id, query),
  export: ({ db, user }) => exportVehicles(db, user),
}

/** Vehicles from CSV files, and as one. */
export const vehicleImport: Feature = {
  name: 'vehicle-import',
  serves: [calls(importRoutes, handlers)],
  jobs: {
    vehicle_import: {
      does: (portal, { import_id, by }) =>
        by ? undoVehicles(portal, import_id, by) : workOnImport(portal, import_id),
      pace: 'long',
    },
  },
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: { 'vehicle_imports.created_by': 'An import is the operator’s.' },
    refuseLeaving: none,
    forget: none,
    retained: {
      'vehicle_imports.created_by': 'The import stays in the list; deleted people have no name there.',
    },
  },
  storedFiles: sql`select storage_key, true from ${vehicleImports} where storage_key is not null`,
  /** Old imports are forgotten here; the audit log still names them. */
  clearOld: (db) =>
    db.delete(vehicleImports).where(lt(vehicleImports.created_at, sql`now() - interval '1 year'`)),
  reconcile: none,
  constraints: {
    vehicle_imports_one_at_a_time: 'import_running',
    vehicle_imports_storage_key_unique: none,
  },
}
