import type { phraseRoutes } from '../../../shared/site/phrases/own-phrases.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changePhrase } from './change-phrase.ts'
import { listPhrases, ownPhrasesFile } from './list-phrases.ts'

export const phraseHandlers: Handlers<typeof phraseRoutes> = {
  list: ({ db, query, locale }) => listPhrases(db, { locale, ...query }),
  change: ({ db, portal, user, body }) => changePhrase(db, portal, user, body),
  own: ({ portal, params }) => ownPhrasesFile(portal, params.locale, params.version),
}
