import { type Feature, none } from '../../platform/feature.ts'
import { lookForShortage, type Shortage, tellOfShortage } from './tell-of-shortage.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Looks whether disk and storage are as they should be. */
    check_health: NoData
    /** Tells those who run the portal of what is short. */
    shortage: { name: Shortage }
  }
}

/** Tells those who run the portal of what is short. */
export const shortage: Feature = {
  name: 'shortage',
  serves: [],
  jobs: {
    check_health: { does: lookForShortage, at: '*/5 * * * *' },
    shortage: { does: (portal, { name }) => tellOfShortage(portal, name) },
  },
  ofPeople: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
