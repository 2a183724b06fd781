import { TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type Passkey, secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { FactorDialog } from '../factor-dialog.tsx'
import { PasswordForm } from '../password-form.tsx'
import { useCloseAndRefresh } from '../use-close-and-refresh.ts'
import classes from './passkeys-card.module.css'

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
            <Trans
              i18nKey="second_factor.passkeys.added_at"
              components={{ time: <TimeAgo at={passkey.created_at} /> }}
            />
          </span>
          {passkey.last_used_at ? (
            <span>
              <Trans
                i18nKey="second_factor.passkeys.last_used"
                components={{ time: <TimeAgo at={passkey.last_used_at} /> }}
              />
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

/** Removes a passkey, with the password. */
function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const done = useCloseAndRefresh(onClose)
  const send = async (body: { password: string }) => {
    await call(secondFactorRoutes.removePasskey, { params: { id: passkey._id }, body })
    toast.success(t('second_factor.passkeys.removed'))
    done()
  }
  return (
    <FactorDialog title={t('second_factor.passkeys.remove_dialog', { name: passkey.name })} onClose={onClose}>
      <PasswordForm
        text={t('second_factor.passkeys.remove_text')}
        action={t('second_factor.passkeys.remove')}
        danger
        send={send}
        onCancel={onClose}
      />
    </FactorDialog>
  )
}

/** Renames a passkey. */
function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, name } = passkey
  const form = useSchemaForm(
    secondFactorRoutes.renamePasskey.body,
    { name },
    {
      save: (body) => call(secondFactorRoutes.renamePasskey, { params: { id }, body }),
      onClose,
    },
  )
  return (
    <FormDialog form={form} title={t('second_factor.passkeys.rename_dialog')}>
      <TextInput
        {...form.field('name', 'second_factor.passkeys.name')}
        description={undefined}
        data-autofocus
      />
    </FormDialog>
  )
}
