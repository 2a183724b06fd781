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
import { accountStatus } from '../../../../shared/accounts/accounts.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { usePersonActions } from './use-person-actions.ts'

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
