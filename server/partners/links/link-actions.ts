import { pathTo } from '../../../shared/contract/pages.ts'
import { isTeam } from '../../../shared/contract/permissions.ts'
import { retryDays } from '../../../shared/partners/webhooks.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import { room } from '../../platform/live/rooms.ts'
import type { partnerLinks } from './links.tables.ts'

export type LinkRow = typeof partnerLinks.$inferSelect

const action = actionsOn<LinkRow, never, { url: string }>({
  /** The audit log knows a link as its agent's. */
  named: ({ user_id, name }) => ({ _id: user_id, name, part: name }),
  isTeam,
  live: () => [[[room.holders('api_manager')], { topic: 'api_access' }]],
  forget: (db, { user_id }) => sendNotice(db, { kind: 'actor', user_id }),
  /** Notifies whoever issued its key, who looks after it. */
  notify: (db, portal, { created_by, user_id }, { url }) =>
    notify(db, portal, created_by, 'link_paused', {
      values: { url, days: retryDays },
      about: url,
      link: pathTo('person', { id: user_id }),
    }),
})

/** Everything that can happen to a link, and what it leads to. */
export const linkActions = {
  issued: action(() => ({ audit: { act: 'link_issued' } })),
  key_replaced: action(() => ({ audit: { act: 'link_key_replaced' } })),
  revoked: action(() => ({ audit: { act: 'link_revoked' } })),
  /** The portal behind it connected, moved or disconnected. */
  endpoint_changed: action(() => ({})),
  /** That portal took nothing for days, or wants no events any more. */
  endpoint_paused: action((_link, { url }: { url: string }) => ({ notice: { url } })),
}
