import { useTranslation } from 'react-i18next'
import { FactorDialog } from './factor-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useRenewRecoveryCodes } from './second-factor.queries.ts'

/** Replaces the recovery codes with new ones. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const renew = useRenewRecoveryCodes()
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.recovery_codes} onSaved={onClose} />
  return (
    <FactorDialog title={t('second_factor.codes.renew')} onClose={onClose}>
      <PasswordForm
        text={t('second_factor.codes.renew_text')}
        action={t('second_factor.codes.renew')}
        send={renew.mutateAsync}
        onCancel={onClose}
      />
    </FactorDialog>
  )
}
