import {
  IconKey,
  IconLock,
  IconLockOpen,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserCog,
  IconUserShare,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountStatus, authRoutes } from '../../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { actAs } from '../../../app/session/session.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'

type Props = {
  person: PersonRow
  onRole: (() => void) | undefined
  onPassword: () => void
  onDelete: () => void
}

/** Shows the actions that the reader may perform on a person, as entries of a menu. */
export function PersonMenu({ person, onRole, onPassword, onDelete }: Props) {
  const { t } = useTranslation()
  const actions = usePersonActions(person)
  const { can, status } = person
  return (
    <>
      {can.sign_in_as && (
        <RowAction icon={IconUserShare} onClick={actions.signInAs}>
          {t('people.act.sign_in_as')}
        </RowAction>
      )}
      {can.block && status === accountStatus.waiting && (
        <RowAction icon={IconUserCheck} onClick={actions.approve}>
          {t('people.act.approve')}
        </RowAction>
      )}
      {(can.change_role || can.grant) && onRole && (
        <RowAction icon={IconUserCog} onClick={onRole}>
          {t('people.tab.role')}
        </RowAction>
      )}
      {can.change_password && (
        <RowAction icon={IconKey} onClick={onPassword}>
          {t('people.act.change_password')}
        </RowAction>
      )}
      {can.change_password && (
        <RowAction icon={IconShieldOff} onClick={actions.resetSecondFactor}>
          {t('people.act.reset_second_factor')}
        </RowAction>
      )}
      {can.block && status === accountStatus.blocked && (
        <RowAction icon={IconLockOpen} onClick={actions.unblock}>
          {t('people.act.unblock')}
        </RowAction>
      )}
      {can.block && status !== accountStatus.blocked && (
        <RowAction icon={IconLock} onClick={actions.block}>
          {t('people.act.block')}
        </RowAction>
      )}
      {can.delete && (
        <RowAction danger icon={IconTrash} onClick={onDelete}>
          {t('people.act.delete')}
        </RowAction>
      )}
    </>
  )
}

/** Returns the actions that need no form: they run at once and can be undone, or ask first. */
function usePersonActions(person: PersonRow) {
  const { t } = useTranslation()
  const { _id: id, status } = person
  const name = nameOf(person)
  const setStatus = (status: PersonRow['status'], _done: string) =>
    call(peopleRoutes.update, { params: { id }, body: { status } })
  const standing = useAction(setStatus, {
    done: (_, _status, done) => done,
    undo: () => setStatus(status, ''),
  })
  const entering = useAction(
    async () => actAs(await call(authRoutes.signInAsCustomer, { body: { user_id: id } })),
    {
      ask: () => ({
        title: t('balances.acting.title', { name }),
        text: t('balances.acting.text'),
        action: t('balances.acting.action'),
      }),
    },
  )
  const resetting = useAction(() => call(secondFactorRoutes.reset, { params: { id } }), {
    ask: () => ({
      title: t('people.reset.title', { name }),
      text: t('people.reset.text'),
      action: t('people.act.reset_second_factor'),
    }),
    done: () => t('people.reset.done', { name }),
  })
  return {
    block: () => standing.start(accountStatus.blocked, t('people.blocked', { name })),
    unblock: () => standing.start(accountStatus.active, t('people.unblocked', { name })),
    approve: () => standing.start(accountStatus.active, t('people.approved', { name })),
    signInAs: entering.start,
    resetSecondFactor: resetting.start,
  }
}
