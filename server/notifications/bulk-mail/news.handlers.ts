import type { newsRoutes } from '../../../shared/notifications/news.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readNewsToken } from './news-token.ts'
import { readNews, wantNews } from './want-news.ts'

export const newsHandlers: Handlers<typeof newsRoutes> = {
  read: ({ db, outside, params }) => readNews(db, readNewsToken(outside.secret, params.token)),
  unsubscribe: ({ db, outside, params }) => wantNews(db, readNewsToken(outside.secret, params.token), false),
  subscribe: ({ db, outside, params }) => wantNews(db, readNewsToken(outside.secret, params.token), true),
}
