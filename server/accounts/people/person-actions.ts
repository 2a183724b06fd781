import type { LiveEvent } from '../../../shared/contract/live.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { isTeam } from '../../../shared/contract/permissions.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import { type Room, room } from '../../platform/live/rooms.ts'
import type { AuditDetail } from '../../users/audit/audit.ts'

type Person = { _id: string; username: string }
type Change = Required<Pick<AuditDetail, 'before' | 'after'>>

const approvers = { holders: 'dealers_manager.dealers_list' } as const

const action = actionsOn<Person, never, 'account_approved' | 'account_waiting'>({
  /** The audit log finds the name of a person itself. */
  named: ({ _id, username }) => ({ _id, name: username }),
  isTeam: (user) => isTeam(user) || user.acting_admin !== null,
  forget: (db, { _id: user_id }) => sendNotice(db, { kind: 'actor', user_id }),
  live({ _id }, internal) {
    const inLists: [Room[], LiveEvent] = [[room.holders(approvers.holders)], { topic: 'people', id: _id }]
    return internal ? [inLists] : [inLists, [[room.user(_id)], { topic: 'account' }]]
  },
  notify: (db, portal, { _id, username }, name) =>
    name === 'account_approved'
      ? notify(db, portal, _id, name, { values: {}, link: pathTo('submitOrder') })
      : notify(db, portal, approvers, name, {
          values: { username },
          link: pathTo('people', { q: username }),
        }),
})

/** Everything that can happen to a person's account, and what it leads to. */
export const personActions = {
  created: action((_person, { after }: Pick<Change, 'after'>) => ({
    audit: { act: 'person_created', after },
  })),
  edited: action((_person, { is_approved, ...change }: Change & { is_approved: boolean }) => ({
    audit: { act: 'person_edited', ...change },
    notice: is_approved ? 'account_approved' : undefined,
  })),
  /** By themselves, or by an admin who acts as them: that alone is audited. */
  profile_changed: action((_person, { by_admin, ...change }: Change & { by_admin: boolean }) =>
    by_admin ? { audit: { act: 'person_edited', ...change } } : {},
  ),
  /** They confirmed their address, and somebody has to approve the account. */
  waiting: action(() => ({ notice: 'account_waiting' })),
  /** They confirmed the address of an account that is active. */
  verified: action(() => ({})),
  password_changed: action(() => ({ audit: { act: 'password_changed' } })),
  second_factor_changed: action(() => ({})),
  second_factor_reset: action(() => ({ audit: { act: 'second_factor_reset' } })),
  email_change_undone: action(() => ({})),
  /** The audit log names nobody for it: `username` is that of the deleted account. */
  deleted: action(() => ({ audit: { act: 'person_deleted' } })),
  note_added: action(() => ({ audit: { act: 'person_note_added' }, internal: true })),
  note_changed: action(() => ({ audit: { act: 'person_note_changed' }, internal: true })),
  note_removed: action(() => ({ audit: { act: 'person_note_removed' }, internal: true })),
}
