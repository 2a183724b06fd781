import { guestRoutes } from '../../../shared/shop/guests.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { forgetGuests } from './forget-guests.ts'
import { guestHandlers } from './guests.handlers.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Forgets guests whose order was cancelled unpaid. */
    forget_guests: NoData
  }
}

/** Accounts of guests after their order. */
export const shopGuests: Feature = {
  name: 'shop-guests',
  serves: [calls(guestRoutes, guestHandlers)],
  jobs: { forget_guests: { does: forgetGuests, at: '23 3 * * *' } },
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
