import type { newsRoutes } from '../../../shared/notifications/news.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readNewsToken } from './news-token.ts'
import { readNews, wantNews } from './want-news.ts'

export const newsHandlers: Handlers<typeof newsRoutes> = {
  read: ({ db, portal, params }) => readNews(db, readNewsToken(portal.secret, params.token)),
  unsubscribe: ({ db, portal, params }) => wantNews(db, readNewsToken(portal.secret, params.token), false),
  subscribe: ({ db, portal, params }) => wantNews(db, readNewsToken(portal.secret, params.token), true),
}
