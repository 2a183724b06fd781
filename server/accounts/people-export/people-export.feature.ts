import { peopleExportRoutes } from '../../../shared/accounts/people-export.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { exportPeople } from './export-people.ts'

/** The list of accounts as a file. */
export const peopleExport: Feature = {
  name: 'people-export',
  serves: [
    calls(peopleExportRoutes, {
      exportAll: ({ db, user, query }) => exportPeople(db, user, query),
    }),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
