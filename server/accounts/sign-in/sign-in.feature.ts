import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { forgetSignIns, ownAccount } from '../users/own-account.ts'
import { authHandlers } from './accounts.handlers.ts'

/** Signing up and in, sessions, codes and passwords. */
export const signIn: Feature = {
  name: 'sign-in',
  serves: [calls(authRoutes, authHandlers)],
  jobs: none,
  ownData: ownAccount,
  ownFiles: none,
  forget: (db, _portal, { _id }) => forgetSignIns(db, _id),
  clearOld: none,
  reconcile: none,
  constraints: { users_email_unique: 'email_taken', users_username_unique: 'username_taken' },
}
