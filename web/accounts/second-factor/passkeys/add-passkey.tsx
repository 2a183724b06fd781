import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { newPasskeyForm } from '../../../../shared/accounts/second-factor.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx'
import { useAddPasskey } from '../second-factor.queries.ts'
import { useCloseAndRefresh } from '../use-close-and-refresh.ts'

/** Adds a passkey: a name, and the password; then the browser makes it. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddPasskey()
  const done = useCloseAndRefresh(onClose)
  const form = useSchemaForm(
    newPasskeyForm,
    { name: '', password: '' },
    {
      words: 'second_factor.passkeys',
      save: async (body) => {
        const { recovery_codes } = await add.mutateAsync(body)
        if (recovery_codes.length === 0) done()
      },
      done: () => t('second_factor.passkeys.added'),
    },
  )
  const codes = add.data?.recovery_codes ?? []
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
