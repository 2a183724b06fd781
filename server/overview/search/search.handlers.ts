import type { searchRoutes } from '../../../shared/overview/search.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { searchAll } from './search-all.ts'

export const searchHandlers: Handlers<typeof searchRoutes> = {
  all: ({ db, portal, user, query }) => searchAll(db, portal, user, query.keywords),
}
