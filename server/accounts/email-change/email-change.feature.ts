import { asc, eq, not } from 'drizzle-orm'
import { emailChangeRoutes } from '../../../shared/accounts/email-change.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { askForNewEmail, confirmNewEmail } from './change-email.ts'
import { emailChanges } from './email-changes.tables.ts'
import { canBeUndone, forgetEmailChanges } from './held-addresses.ts'
import { undoEmailChange } from './undo-email-change.ts'

const handlers: Handlers<typeof emailChangeRoutes> = {
  askForNewEmail: ({ db, portal, user, body }) => askForNewEmail(db, portal, user, body),
  confirmNewEmail: ({ db, portal, user, body }) => confirmNewEmail(db, portal, user, body),
  undoEmailChange: ({ db, portal, body }) => undoEmailChange(db, portal, body.token),
}

/** Changing one's own address, and taking that back. */
export const emailChange: Feature = {
  name: 'email-change',
  serves: [calls(emailChangeRoutes, handlers)],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      email_changes: await db
        .select({ email_before: emailChanges.email_before, created_at: emailChanges.created_at })
        .from(emailChanges)
        .where(eq(emailChanges.user_id, person_id))
        .orderBy(asc(emailChanges._id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetEmailChanges(db, _id),
    retained: none,
  },
  storedFiles: none,
  clearOld: (db) => db.delete(emailChanges).where(not(canBeUndone)),
  reconcile: none,
  constraints: { email_changes_token_hash_unique: none },
}
