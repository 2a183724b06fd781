import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes, turnAppOffForm } from '../../../shared/accounts/second-factor.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { useCloseAndRefresh } from './use-close-and-refresh.ts'

/** Turns the authenticator app off: with the password, and a code of the app or a recovery code. */
export function TurnAppOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    turnAppOffForm,
    { password: '', code: '' },
    {
      save: (body) => call(secondFactorRoutes.turnAppOff, { body }),
      done: () => t('second_factor.app.off_done'),
      onClose: useCloseAndRefresh(onClose),
    },
  )
  return (
    <FormDialog
      form={{ ...form, onClose }}
      title={t('second_factor.app.off_dialog')}
      action={t('second_factor.app.turn_off')}
      danger
      unsaved={false}
    >
      <PasswordField
        {...form.field('password', 'second_factor.password')}
        autoComplete="current-password"
        data-autofocus
      />
      <TextInput
        {...form.field('code', 'second_factor.app.off_code')}
        autoComplete="one-time-code"
        dir="ltr"
      />
    </FormDialog>
  )
}
