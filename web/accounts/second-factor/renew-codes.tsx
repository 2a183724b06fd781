import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { call } from '../../app/api/api.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Replaces the recovery codes with new ones. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>()
  const send = async (body: { password: string }) => {
    const { recovery_codes } = await call(secondFactorRoutes.renewRecoveryCodes, { body })
    setCodes(recovery_codes)
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onSaved={onClose} />
  return (
    <FactorDialog title={t('second_factor.codes.renew')} onClose={onClose}>
      <PasswordForm
        text={t('second_factor.codes.renew_text')}
        action={t('second_factor.codes.renew')}
        send={send}
        onCancel={onClose}
      />
    </FactorDialog>
  )
}
