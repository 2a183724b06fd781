import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../../shared/accounts/second-factor.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import classes from './passkeys-card.module.css'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

/** Shows one passkey with its name, the times it was added and used, and its actions. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className={classes.passkey}>
      <div>
        <bdi className={classes.name}>{passkey.name}</bdi>
        <div className={classes.facts}>
          <span>
            {t('second_factor.passkeys.added_at')} <TimeAgo at={passkey.created_at} />
          </span>
          {passkey.last_used_at ? (
            <span>
              {t('second_factor.passkeys.last_used')} <TimeAgo at={passkey.last_used_at} />
            </span>
          ) : (
            <span>{t('second_factor.passkeys.never_used')}</span>
          )}
        </div>
      </div>
      <RowMenu>
        <RowAction icon={IconPencil} onClick={() => setOpen('rename')}>
          {t('second_factor.passkeys.rename')}
        </RowAction>
        <RowAction danger icon={IconTrash} onClick={() => setOpen('remove')}>
          {t('second_factor.passkeys.remove')}
        </RowAction>
      </RowMenu>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </li>
  )
}
