import { not } from 'drizzle-orm'
import { emailChangeRoutes } from '../../../shared/accounts/email-change.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { emailChangeHandlers } from './email-change.handlers.ts'
import { emailChanges } from './email-changes.tables.ts'
import { exportEmailChanges } from './export-email-changes.ts'
import { canBeUndone, forgetEmailChanges } from './held-addresses.ts'

/** Changing one's own address, and taking that back. */
export const emailChange: Feature = {
  name: 'email-change',
  serves: [calls(emailChangeRoutes, emailChangeHandlers)],
  jobs: none,
  ofPeople: {
    ownData: exportEmailChanges,
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetEmailChanges(db, _id),
    kept: none,
  },
  storedFiles: none,
  clearOld: (db) => db.delete(emailChanges).where(not(canBeUndone)),
  reconcile: none,
  constraints: { email_changes_token_hash_unique: none },
}
