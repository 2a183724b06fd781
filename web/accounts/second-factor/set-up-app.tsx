import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toast.ts'
import { AppCodeForm } from './app-code-form.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useConfirmApp, useStartApp } from './second-factor.queries.ts'
import { useCloseAndRefresh } from './use-close-and-refresh.ts'

/** Sets up an authenticator app: the password, the code of the app, then the recovery codes. */
export function SetUpApp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const start = useStartApp()
  const confirm = useConfirmApp()
  const done = useCloseAndRefresh(onClose)
  const codes = confirm.data?.recovery_codes ?? []
  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onSaved={done} />

  const finish = async (code: string) => {
    const { recovery_codes } = await confirm.mutateAsync({ code })
    toast.success(t('second_factor.app.done'))
    if (recovery_codes.length === 0) done()
  }
  return (
    <FactorDialog title={t('second_factor.app.dialog')} onClose={onClose}>
      {start.data ? (
        <AppCodeForm {...start.data} send={finish} />
      ) : (
        <PasswordForm action={t('second_factor.continue')} send={start.mutateAsync} onCancel={onClose} />
      )}
    </FactorDialog>
  )
}
