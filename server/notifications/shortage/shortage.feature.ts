import { type Feature, none } from '../../platform/feature.ts'
import { checkForShortage, notifyOfShortage, type Shortage } from './check-for-shortage.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Checks the disk and the storage. */
    check_health: NoData
    /** Notifies the operators of a shortage. */
    shortage: { name: Shortage }
  }
}

/** Warnings to the operators when disk or storage run short. */
export const shortage: Feature = {
  name: 'shortage',
  serves: [],
  jobs: {
    check_health: { does: checkForShortage, at: '*/5 * * * *' },
    shortage: { does: (portal, { name }) => notifyOfShortage(portal, name) },
  },
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
