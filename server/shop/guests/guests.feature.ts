import { guestRoutes } from '../../../shared/shop/guests.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { forgetGuests } from './forget-guests.ts'
import { mailGuestCode, openGuestAccount } from './open-guest-account.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Forgets guests whose order was cancelled unpaid. */
    forget_guests: NoData
  }
}

/** Accounts of guests after their order. */
export const shopGuests: Feature = {
  name: 'shop-guests',
  serves: [
    calls(guestRoutes, {
      sendCode: ({ db, portal, user }) => mailGuestCode(db, portal, user),
      openAccount: ({ db, portal, user, body }) => openGuestAccount(db, portal, user, body),
    }),
  ],
  jobs: { forget_guests: { does: forgetGuests, at: '23 3 * * *' } },
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
