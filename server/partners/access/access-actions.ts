import { pathTo } from '../../../shared/contract/pages.ts'
import { isTeam } from '../../../shared/contract/permissions.ts'
import { retryDays } from '../../../shared/partners/webhooks.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import { room } from '../../platform/live/rooms.ts'
import { dayAt, isoDay } from '../../site/settings/zoned-time.ts'
import type { AuditDetail } from '../../users/audit/audit.ts'
import type { apiAccesses } from './access.tables.ts'

export type AccessRow = typeof apiAccesses.$inferSelect
type Notice =
  | { name: 'api_access_ending' | 'api_access_short' | 'api_access_renewed' | 'api_access_ended' }
  | { name: 'api_key_exposed'; key: string }
  | { name: 'webhook_paused'; url: string }
type Change = Required<Pick<AuditDetail, 'before' | 'after'>>

const action = actionsOn<AccessRow, never, Notice>({
  /** The audit log knows an access as its customer's. */
  named: ({ user_id, website_url }) => ({ _id: user_id, name: website_url }),
  isTeam: (user) => isTeam(user) || user.acting_admin !== null,
  live: ({ user_id }) => [[[room.user(user_id), room.holders('api_manager')], { topic: 'api_access' }]],
  forget: (db, { user_id }) => sendNotice(db, { kind: 'actor', user_id }),
  async notify(db, portal, { user_id, rate, duration, expiration_date }, notice) {
    const link = pathTo('apiAccess')
    if (notice.name === 'api_key_exposed')
      return notify(db, portal, user_id, notice.name, {
        values: { key: notice.key },
        about: notice.key,
        link,
      })
    if (notice.name === 'webhook_paused')
      return notify(db, portal, user_id, notice.name, {
        values: { url: notice.url, days: retryDays },
        about: notice.url,
        link,
      })
    const { time_zone } = (await portal.settings.get(db)).opening_hours
    await notify(db, portal, user_id, notice.name, {
      values: {
        date: { day: isoDay(dayAt(time_zone, new Date(expiration_date))) },
        credits: { credits: rate * duration },
      },
      link,
    })
  },
})

/** Everything that can happen to an API access, and what it leads to. */
export const accessActions = {
  bought: action(() => ({})),
  renewed: action(() => ({})),
  /** At its end, as its owner chose. */
  renewed_by_itself: action(() => ({ notice: { name: 'api_access_renewed' } })),
  ending: action(() => ({ notice: { name: 'api_access_ending' } })),
  /** It is renewed by itself, and there are too few credits for it. */
  short_of_credits: action(() => ({ notice: { name: 'api_access_short' } })),
  expired: action(() => ({ notice: { name: 'api_access_ended' } })),
  key_made: action(() => ({})),
  key_revoked: action((_access, { key }: { key: string }) => ({
    audit: { act: 'api_key_revoked', detail: key },
  })),
  /** A secret one was sent where others can read it. */
  key_exposed: action((_access, { key }: { key: string }) => ({ notice: { name: 'api_key_exposed', key } })),
  webhook_added: action(() => ({})),
  webhook_changed: action(() => ({})),
  webhook_removed: action(() => ({})),
  /** An endpoint took nothing for days, or wants no events any more. */
  webhook_paused: action((_access, { url }: { url: string }) => ({
    notice: { name: 'webhook_paused', url },
  })),
  created: action((_access, { after }: Pick<Change, 'after'>) => ({
    audit: { act: 'api_access_created', after },
  })),
  changed: action((_access, change: Change) => ({ audit: { act: 'api_access_changed', ...change } })),
  changed_by_owner: action(() => ({})),
  ended: action(() => ({ audit: { act: 'api_access_ended' }, notice: { name: 'api_access_ended' } })),
}
