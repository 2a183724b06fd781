import type { importRoutes } from '../../../shared/vehicles/import.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { exportVehicles } from './export-vehicles.ts'
import { listChanges, listImports, listProblems, readImport } from './read-imports.ts'
import { applyImport, startImport, startUndo } from './start-import.ts'

export const importHandlers: Handlers<typeof importRoutes> = {
  start: ({ db, portal, user, files }) => startImport(db, portal, user, files),
  apply: ({ db, portal, user, params, body }) => applyImport(db, portal, user, params.id, body.take),
  undo: ({ db, portal, user, params }) => startUndo(db, portal, user, params.id),
  changes: ({ db, params, query }) => listChanges(db, params.id, query),
  list: ({ db, query }) => listImports(db, query),
  one: ({ db, params }) => readImport(db, params.id),
  problems: ({ db, params, query }) => listProblems(db, params.id, query),
  export: ({ db, user }) => exportVehicles(db, user),
}
