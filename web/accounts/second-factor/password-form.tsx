import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

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
  const form = useSchemaForm(secondFactorRoutes.startApp.body, { password: '' }, { save: send })
  return (
    <DialogForm {...{ text, action, danger }} form={{ ...form, onClose: onCancel }}>
      <PasswordField
        {...form.field('password', 'second_factor.password')}
        description={t('second_factor.password_why')}
        autoComplete="current-password"
        data-autofocus
      />
    </DialogForm>
  )
}
