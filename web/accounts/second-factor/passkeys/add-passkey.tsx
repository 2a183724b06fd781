import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { newPasskeyForm } from '../../../../shared/accounts/second-factor.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx'
import { useAddPasskey } from '../second-factor.queries.ts'
import { useCloseAndRefresh } from '../use-close-and-refresh.ts'

/** Adds a passkey: a name and the password, then the browser asks, then the recovery codes if they are the first. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddPasskey()
  const done = useCloseAndRefresh(onClose)
  const { form, submit, busy, failure } = useZodForm(newPasskeyForm, { name: '', password: '' })
  const codes = add.data?.recovery_codes ?? []
  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onSaved={done} />
  const send = submit(async (body) => {
    const { recovery_codes } = await add.mutateAsync(body)
    toast.success(t('second_factor.passkeys.added'))
    if (recovery_codes.length === 0) done()
  })
  return (
    <FormDialog
      title={t('second_factor.passkeys.add')}
      action={t('second_factor.passkeys.create')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t('second_factor.passkeys.name')}
        description={t('second_factor.passkeys.name_hint')}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PasswordField
        label={t('second_factor.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
