import { phraseRoutes } from '../../../shared/site/phrases/own-phrases.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { phraseHandlers } from './phrases.handlers.ts'

/** Phrases of the product that the operator says otherwise. */
export const phrases: Feature = {
  name: 'phrases',
  serves: [calls(phraseRoutes, phraseHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { own_phrases_unique: none },
}
