import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { AppCard } from './app-card.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './second-factor-section.module.css'

/** Shows the person's second factors: a card each for the authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const factors = useQuery(callQuery(secondFactorRoutes.mine))
  return (
    <Loaded query={factors} rows={3}>
      {({ authenticator_app, passkeys, recovery_codes_left, passkeys_possible }) => (
        <div className={classes.cards}>
          <AppCard on={authenticator_app} />
          <PasskeysCard passkeys={passkeys} possible={passkeys_possible} />
          <CodesCard left={recovery_codes_left} needed={authenticator_app || passkeys.length > 0} />
        </div>
      )}
    </Loaded>
  )
}

/** Shows the number of recovery codes left, and makes new ones. */
function CodesCard({ left, needed }: { left: number; needed: boolean }) {
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
