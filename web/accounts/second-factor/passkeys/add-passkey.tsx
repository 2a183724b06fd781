import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newPasskeyForm, secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { call } from '../../../app/api/api.ts'
import { makePasskey } from '../../../app/session/passkey.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx'
import { useCloseAndRefresh } from '../use-close-and-refresh.ts'

/** Adds a passkey: a name, and the password; then the browser makes it. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>([])
  const done = useCloseAndRefresh(onClose)
  const form = useSchemaForm(
    newPasskeyForm,
    { name: '', password: '' },
    {
      words: 'second_factor.passkeys',
      save: async ({ name, password }) => {
        const asked = await call(secondFactorRoutes.startPasskey, { body: { password } })
        const passkey = await makePasskey(asked)
        const { recovery_codes } = await call(secondFactorRoutes.addPasskey, { body: { name, passkey } })
        setCodes(recovery_codes)
        if (recovery_codes.length === 0) done()
      },
      done: () => t('second_factor.passkeys.added'),
    },
  )
  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onSaved={done} />
  return (
    <FormDialog
      form={{ ...form, onClose }}
      title={t('second_factor.passkeys.add')}
      action={t('second_factor.passkeys.create')}
      unsaved={false}
    >
      <TextInput {...form.field('name')} data-autofocus />
      <PasswordField {...form.field('password', 'second_factor.password')} autoComplete="current-password" />
    </FormDialog>
  )
}
