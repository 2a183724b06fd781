import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { secondFactorHandlers } from './second-factor.handlers.ts'

/** Authenticator apps, passkeys and recovery codes. */
export const secondFactor: Feature = {
  name: 'second-factor',
  serves: [calls(secondFactorRoutes, secondFactorHandlers)],
  jobs: none,
  ownData: none,
  ownFiles: none,
  forget: (db, _portal, { _id }) => forgetSecondFactor(db, _id),
  clearOld: none,
  reconcile: none,
  constraints: none,
}
