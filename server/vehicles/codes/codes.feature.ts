import {
  bcodeRoutes,
  codeRoutes,
  dpcodeRoutes,
  pcodeRoutes,
} from '../../../shared/vehicles/codes/code-routes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { bcodeHandlers, codeHandlers, dpcodeHandlers, pcodeHandlers } from './codes.handlers.ts'
import { clearCodeWords } from './correct-words.ts'

/** Fault codes and what they mean: P-codes, Bosch codes, DF codes with their P-codes. */
export const codes: Feature = {
  name: 'codes',
  serves: [
    calls(codeRoutes, codeHandlers),
    calls(pcodeRoutes, pcodeHandlers),
    calls(bcodeRoutes, bcodeHandlers),
    calls(dpcodeRoutes, dpcodeHandlers),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: clearCodeWords,
  reconcile: none,
  constraints: { codes_unique: 'code_taken' },
}
