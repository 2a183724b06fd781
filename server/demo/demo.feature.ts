import { type Feature, none } from '../platform/feature.ts'
import { serveEmulator } from './money/emulated-payments.ts'

/** The pages on which people pay at the emulated providers of the demo. */
export const demo: Feature = {
  name: 'demo',
  serves: [(app, { emulator }) => serveEmulator(app, emulator)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
