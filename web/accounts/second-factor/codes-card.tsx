import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { call } from '../../app/api/api.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Shows the number of recovery codes left, and makes new ones. */
export function CodesCard({ left, needed }: { left: number; needed: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('second_factor.codes.title')} about={t('second_factor.codes.about')}>
      <Text size="sm" mb={needed ? 'md' : 0} c={needed && left < 3 ? 'danger' : undefined}>
        {needed ? t('second_factor.codes.left', { count: left }) : t('second_factor.codes.none')}
      </Text>
      {needed && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('second_factor.codes.renew')}
        </Button>
      )}
      {open && <RenewCodes onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Replaces the recovery codes with new ones. */
function RenewCodes({ onClose }: { onClose: () => void }) {
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
