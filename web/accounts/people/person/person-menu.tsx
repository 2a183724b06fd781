import { Menu } from '@mantine/core'
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
import { useQuickActs } from './use-quick-acts.ts'

type Props = { person: PersonRow; onPassword: () => void; onDelete: () => void }

/** What may be done with a person, as items of a menu. */
export function PersonMenu({ person, onPassword, onDelete }: Props) {
  const { t } = useTranslation()
  const acts = useQuickActs(person)
  const { can, status } = person
  return (
    <>
      {can.sign_in_as && (
        <Menu.Item leftSection={<IconUserShare size={16} />} onClick={() => void acts.signInAs()}>
          {t('people.act.sign_in_as')}
        </Menu.Item>
      )}
      {can.block && status === accountStatus.waiting && (
        <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={acts.approve}>
          {t('people.act.approve')}
        </Menu.Item>
      )}
      {can.change_password && (
        <Menu.Item leftSection={<IconKey size={16} />} onClick={onPassword}>
          {t('people.act.change_password')}
        </Menu.Item>
      )}
      {can.change_password && (
        <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={() => void acts.resetSecondFactor()}>
          {t('people.act.reset_second_factor')}
        </Menu.Item>
      )}
      {can.block && status === accountStatus.blocked && (
        <Menu.Item leftSection={<IconLockOpen size={16} />} onClick={acts.unblock}>
          {t('people.act.unblock')}
        </Menu.Item>
      )}
      {can.block && status !== accountStatus.blocked && (
        <Menu.Item leftSection={<IconLock size={16} />} onClick={acts.block}>
          {t('people.act.block')}
        </Menu.Item>
      )}
      {can.delete && (
        <Menu.Item color="danger" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {t('people.act.delete')}
        </Menu.Item>
      )}
    </>
  )
}
