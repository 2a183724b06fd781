import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { endSession } from '../../../app/session/session.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Deletes the person's account, once they gave their password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    profileRoutes.removeMe.body,
    { password: '' },
    {
      save: async (body) => {
        await call(profileRoutes.removeMe, { body })
        toast.success(t('profile.data.deleted'))
        endSession()
      },
    },
  )
  return (
    <FormDialog
      form={{ ...form, onClose }}
      title={t('profile.data.delete_ask')}
      withCloseButton={false}
      text={t('profile.data.delete_consequence')}
      action={t('profile.data.delete_action')}
      danger
      unsaved={false}
    >
      <PasswordField
        {...form.field('password', 'profile.data.delete_password')}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  )
}
