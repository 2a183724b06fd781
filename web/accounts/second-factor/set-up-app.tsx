import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { AppCodeForm } from './app-code-form.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useCloseAndRefresh } from './use-close-and-refresh.ts'

/** Sets up an authenticator app: the password, the code of the app, then the recovery codes. */
export function SetUpApp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [started, setStarted] = useState<Answer<typeof secondFactorRoutes.startApp>>()
  const [codes, setCodes] = useState<string[]>([])
  const done = useCloseAndRefresh(onClose)
  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onSaved={done} />

  const start = async (body: { password: string }) =>
    setStarted(await call(secondFactorRoutes.startApp, { body }))
  const finish = async (code: string) => {
    const { recovery_codes } = await call(secondFactorRoutes.confirmApp, { body: { code } })
    setCodes(recovery_codes)
    toast.success(t('second_factor.app.done'))
    if (recovery_codes.length === 0) done()
  }
  return (
    <FactorDialog title={t('second_factor.app.dialog')} onClose={onClose}>
      {started ? (
        <AppCodeForm {...started} send={finish} />
      ) : (
        <PasswordForm action={t('second_factor.continue')} send={start} onCancel={onClose} />
      )}
    </FactorDialog>
  )
}
