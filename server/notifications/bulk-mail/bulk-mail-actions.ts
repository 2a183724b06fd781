import { isTeam } from '../../../shared/contract/permissions.ts'
import type { BulkMail } from '../../../shared/notifications/bulk-mail.ts'
import { room } from '../../platform/live/rooms.ts'
import { actionsOn } from '../record/record.ts'

type Letter = Pick<BulkMail, '_id' | 'subject'>
type Count = { recipients: number }

const action = actionsOn<Letter, never, never>({
  named: ({ _id, subject }) => ({ _id, name: subject }),
  isTeam,
  live: ({ _id }) => [[[room.holders('dealers_manager.send_email')], { topic: 'bulk_mail', id: _id }]],
})

/** Everything that can happen to a newsletter, and what it leads to. */
export const bulkMailActions = {
  sent: action((_letter, after: Count & Pick<BulkMail, 'audience' | 'subject' | 'text'>) => ({
    audit: { act: 'bulk_mail_sent', after },
  })),
  /** Some of its letters went out, or none could. */
  went_on: action(() => ({})),
  cancelled: action((_letter, after: Count) => ({ audit: { act: 'bulk_mail_cancelled', after } })),
  retried: action((_letter, after: Count) => ({ audit: { act: 'bulk_mail_retried', after } })),
}
