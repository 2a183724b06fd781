import { type Units, unitsOf } from '../../../shared/contract/units.ts'
import { useMe } from '../../app/session/session.ts'

/** Returns the signed-in person's units, the same on every page. */
export const useUnits = (): Units => unitsOf(useMe())
