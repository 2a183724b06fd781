import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'

type Props = {
  /** Explains the consequences, where they need an explanation. */
  text?: string
  action: string
  danger?: boolean
  send: (body: { password: string }) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the person's password before something about their sign-in changes. */
export function PasswordForm({ text, action, danger = false, send, onCancel }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(secondFactorRoutes.startApp.body, { password: '' })
  return (
    <DialogForm
      text={text}
      action={action}
      danger={danger}
      busy={busy}
      failure={failure}
      onSubmit={submit(send)}
      onClose={onCancel}
    >
      <PasswordField
        label={t('second_factor.password')}
        description={t('second_factor.password_why')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}
