import { asc, eq } from 'drizzle-orm'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { authenticatorApps, passkeys } from '../../users/second-factor.tables.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { secondFactorHandlers } from './second-factor.handlers.ts'

const secret = 'It is a secret, and of use to nobody but the portal.'

/** Authenticator apps, passkeys and recovery codes. */
export const secondFactor: Feature = {
  name: 'second-factor',
  serves: [calls(secondFactorRoutes, secondFactorHandlers)],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      passkeys: await db
        .select({
          name: passkeys.name,
          transports: passkeys.transports,
          created_at: passkeys.created_at,
          last_used_at: passkeys.last_used_at,
        })
        .from(passkeys)
        .where(eq(passkeys.user_id, person_id))
        .orderBy(asc(passkeys._id)),
      authenticator_apps: await db
        .select({ confirmed_at: authenticatorApps.confirmed_at })
        .from(authenticatorApps)
        .where(eq(authenticatorApps.user_id, person_id)),
    }),
    ownFiles: none,
    withheld: {
      'recovery_codes.user_id': secret,
      'passkey_challenges.user_id': secret,
      'half_sign_ins.user_id': secret,
      'wrong_codes.user_id': 'It counts the wrong codes of a day and is forgotten with it.',
    },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetSecondFactor(db, _id),
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    passkeys_credential_id_unique: none,
  },
}
