import { asc, eq, getTableColumns } from 'drizzle-orm'
import { quoteRoutes } from '../../../shared/partners/quotes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { answerQuote, markQuote, removeOldQuotes, removeOwnQuote, removeQuoteOf } from './change-quotes.ts'
import { notifyOfQuotes } from './notify-of-quotes.ts'
import { quotes as table } from './quotes.tables.ts'
import { listQuotes } from './read-quotes.ts'
import { readQuoteForm, sendQuote } from './send-quote.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Notifies a reseller of the quotes that wait for them. */
    quotes_waiting: { user_id: string }
    /** Removes quotes whose time is over. */
    quote_retention: NoData
  }
}

const handlers: Handlers<typeof quoteRoutes> = {
  form: ({ db, portal, user, query }) => readQuoteForm(db, portal, user, query.locale),
  send: ({ db, portal, user, body, device }) => sendQuote(db, portal, user, body, device.ip),
  mine: ({ db, user, query }) => listQuotes(db, query, user),
  answer: ({ db, portal, user, params, body }) => answerQuote(db, portal, user, params.id, body),
  mark: ({ db, portal, user, params, body }) => markQuote(db, portal, user, params.id, body),
  remove: ({ db, portal, user, params }) => removeOwnQuote(db, portal, user, params.id),
  all: ({ db, query }) => listQuotes(db, query),
  removeOf: ({ db, portal, user, params }) => removeQuoteOf(db, portal, user, params.id),
}

const { search_text: _search, sender: _sender, ...own } = getTableColumns(table)

/** Quotes that visitors of resellers' websites ask for. */
export const quotesFeature: Feature = {
  name: 'quotes',
  serves: [calls(quoteRoutes, handlers)],
  jobs: {
    quotes_waiting: { does: notifyOfQuotes },
    quote_retention: { does: removeOldQuotes, at: '23 3 * * *' },
  },
  ofPeople: {
    ownData: async (db, person_id) => ({
      quotes: await db.select(own).from(table).where(eq(table.user_id, person_id)).orderBy(asc(table._id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(table).where(eq(table.user_id, _id)),
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
