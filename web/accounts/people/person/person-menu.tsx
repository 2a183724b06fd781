import {
  IconKey,
  IconLock,
  IconLockOpen,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountStatus } from '../../../../shared/accounts/accounts.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { RowAct } from '../../../ui/list/row-act.tsx'
import { useQuickActs } from './use-quick-acts.ts'

type Props = { person: PersonRow; onPassword: () => void; onDelete: () => void }

/** Shows the actions that the reader may perform on a person, as entries of a menu. */
export function PersonMenu({ person, onPassword, onDelete }: Props) {
  const { t } = useTranslation()
  const acts = useQuickActs(person)
  const { can, status } = person
  return (
    <>
      {can.sign_in_as && (
        <RowAct icon={IconUserShare} onClick={() => void acts.signInAs()}>
          {t('people.act.sign_in_as')}
        </RowAct>
      )}
      {can.block && status === accountStatus.waiting && (
        <RowAct icon={IconUserCheck} onClick={acts.approve}>
          {t('people.act.approve')}
        </RowAct>
      )}
      {can.change_password && (
        <RowAct icon={IconKey} onClick={onPassword}>
          {t('people.act.change_password')}
        </RowAct>
      )}
      {can.change_password && (
        <RowAct icon={IconShieldOff} onClick={() => void acts.resetSecondFactor()}>
          {t('people.act.reset_second_factor')}
        </RowAct>
      )}
      {can.block && status === accountStatus.blocked && (
        <RowAct icon={IconLockOpen} onClick={acts.unblock}>
          {t('people.act.unblock')}
        </RowAct>
      )}
      {can.block && status !== accountStatus.blocked && (
        <RowAct icon={IconLock} onClick={acts.block}>
          {t('people.act.block')}
        </RowAct>
      )}
      {can.delete && (
        <RowAct danger icon={IconTrash} onClick={onDelete}>
          {t('people.act.delete')}
        </RowAct>
      )}
    </>
  )
}
