import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { exportAccount, forgetSignIns } from '../profile/export-account.ts'
import { authHandlers } from './accounts.handlers.ts'

/** Signing up and in, sessions, codes and passwords. */
export const signIn: Feature = {
  name: 'sign-in',
  serves: [calls(authRoutes, authHandlers)],
  jobs: none,
  ofPeople: {
    ownData: exportAccount,
    ownFiles: none,
    withheld: {
      'sessions.acting_admin_id': 'The sign-in is the customer’s whom a colleague acted as.',
      'mailed_codes.user_id': 'A code is a secret, and is over within the hour.',
      'guest_keys.user_id': 'A key is a secret, and opens an order that had no account.',
      'password_resets.user_id': 'It is a secret, and is over within the hour.',
    },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetSignIns(db, _id),
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    users_email_unique: 'email_taken',
    users_username_unique: 'username_taken',
    users_price_type_valid: none,
    mailed_codes_unique: none,
    password_resets_token_hash_unique: none,
  },
}
