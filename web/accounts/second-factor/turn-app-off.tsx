import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { turnAppOffForm } from '../../../shared/accounts/second-factor.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { useTurnAppOff } from './second-factor.queries.ts'
import { useCloseAndRefresh } from './use-close-and-refresh.ts'

/** Turns the authenticator app off, with the password and a code. */
export function TurnAppOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const turnOff = useTurnAppOff()
  const done = useCloseAndRefresh(onClose)
  const { form, submit, busy, failure } = useZodForm(turnAppOffForm, { password: '', code: '' })
  const send = submit(async (body) => {
    await turnOff.mutateAsync(body)
    toast.success(t('second_factor.app.off_done'))
    done()
  })
  return (
    <FormDialog
      title={t('second_factor.app.off_dialog')}
      action={t('second_factor.app.turn_off')}
      danger
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordField
        label={t('second_factor.password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <TextInput
        label={t('second_factor.app.off_code')}
        autoComplete="one-time-code"
        maxLength={40}
        dir="ltr"
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}
