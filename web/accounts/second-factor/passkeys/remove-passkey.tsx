import { useTranslation } from 'react-i18next'
import { type Passkey, secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { call } from '../../../app/api/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FactorDialog } from '../factor-dialog.tsx'
import { PasswordForm } from '../password-form.tsx'
import { useCloseAndRefresh } from '../use-close-and-refresh.ts'

/** Removes a passkey, with the password. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
