import { peopleExportRoutes } from '../../../shared/accounts/people-export.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { peopleExportHandlers } from './people-export.handlers.ts'

/** The list of accounts as a file. */
export const peopleExport: Feature = {
  name: 'people-export',
  serves: [calls(peopleExportRoutes, peopleExportHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
