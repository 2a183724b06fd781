import { type Feature, none } from '../../platform/feature.ts'
import { clearOldImports } from './import-records.ts'

/** Files whose records were taken over; each kind of records has the calls to look at its own and to undo them. */
export const imports: Feature = {
  name: 'imports',
  serves: [],
  jobs: none,
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: { 'imports.created_by': 'An import is the operator’s.' },
    refuseLeaving: none,
    forget: none,
    retained: { 'imports.created_by': 'The import stays in the list; deleted people have no name there.' },
  },
  storedFiles: none,
  clearOld: clearOldImports,
  reconcile: none,
  constraints: none,
}
