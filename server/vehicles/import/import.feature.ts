import { lt, sql } from 'drizzle-orm'
import { importRoutes } from '../../../shared/vehicles/import.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { importHandlers } from './import.handlers.ts'
import { vehicleImports } from './import.tables.ts'
import { workOnImport } from './work-on-import.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Checks or applies the file of an import of vehicles. */
    vehicle_import: { import_id: string }
  }
}

/** Vehicles from CSV files, and as one. */
export const vehicleImport: Feature = {
  name: 'vehicle-import',
  serves: [calls(importRoutes, importHandlers)],
  jobs: {
    vehicle_import: { does: (portal, { import_id }) => workOnImport(portal, import_id), pace: 'single' },
  },
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: { 'vehicle_imports.created_by': 'An import is the operator’s.' },
    refuseLeaving: none,
    forget: none,
    kept: {
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
