import { type Feature, none } from '../platform/feature.ts'
import { serveEmulator } from './emulated-payments.ts'

/** What the demo needs of the server: the payers' pages of the providers that it stands in for. */
export const demo: Feature = {
  name: 'demo',
  serves: [(app, { emulator }) => serveEmulator(app, emulator)],
  jobs: none,
  ofPeople: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
