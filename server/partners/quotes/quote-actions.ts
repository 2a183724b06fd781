import { pathTo } from '../../../shared/contract/pages.ts'
import { isTeam } from '../../../shared/contract/permissions.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import { room } from '../../platform/live/rooms.ts'
import type { quotes } from './quotes.tables.ts'

export type QuoteRow = Omit<typeof quotes.$inferSelect, 'search_text'>
type Notice = { waiting: number }

const action = actionsOn<QuoteRow, never, Notice, 'quote.received'>({
  /** The audit log knows a quote as its reseller's, without the visitor who asked. */
  named: ({ user_id, vehicle }) => ({ _id: user_id, name: vehicle }),
  isTeam: (user) => isTeam(user) || user.acting_admin !== null,
  live: ({ user_id }) => [[[room.user(user_id), room.holders('api_manager')], { topic: 'quotes' }]],
  notify: (db, portal, { user_id, name, vehicle }, { waiting }) =>
    notify(db, portal, user_id, waiting > 1 ? 'quotes_received' : 'quote_received', {
      values: { customer: name, vehicle, count: waiting },
      about: vehicle,
      link: pathTo('quotes'),
    }),
  webhook: ({ user_id, _id, vehicle, variant_id, service, service_id, locale }) => ({
    user_id,
    data: { _id, vehicle, variant_id, service, service_id, locale },
  }),
})

/** Everything that can happen to a request for a quote, and what it leads to. */
export const quoteActions = {
  received: action(() => ({ webhook: 'quote.received' })),
  /** The reseller is notified of those that wait, of the newest by name. */
  waiting: action((_quote, notice: Notice) => ({ notice })),
  answered: action(() => ({})),
  marked: action(() => ({})),
  removed: action(() => ({ audit: { act: 'quote_deleted' } })),
}
