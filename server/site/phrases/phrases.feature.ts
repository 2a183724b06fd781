import { phraseRoutes } from '../../../shared/site/phrases/own-phrases.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changePhrase } from './change-phrase.ts'
import { listPhrases, ownPhrasesFile } from './list-phrases.ts'

const handlers: Handlers<typeof phraseRoutes> = {
  list: ({ db, query, locale }) => listPhrases(db, { locale, ...query }),
  change: ({ db, portal, user, body }) => changePhrase(db, portal, user, body),
  own: ({ portal, params }) => ownPhrasesFile(portal, params.locale, params.version),
}

/** Phrases of the product that the operator says otherwise. */
export const phrases: Feature = {
  name: 'phrases',
  serves: [calls(phraseRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { own_phrases_unique: none },
}
