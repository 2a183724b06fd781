import { Button, TextInput } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes, turnAppOffForm } from '../../../shared/accounts/second-factor.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { AppCodeForm } from './app-code-form.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useCloseAndRefresh } from './use-close-and-refresh.ts'

/** Shows whether the authenticator app is on, with the buttons to change that. */
export function AppCard({ on }: { on: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card
      title={t('second_factor.app.title')}
      about={t('second_factor.app.about')}
      aside={
        <StatusPill tone={on ? 'success' : 'neutral'}>
          {on ? t('second_factor.on') : t('second_factor.off')}
        </StatusPill>
      }
    >
      {on ? (
        <Button variant="default" onClick={() => setOpen('off')}>
          {t('second_factor.app.turn_off')}
        </Button>
      ) : (
        <Button leftSection={<IconDeviceMobile size={16} />} onClick={() => setOpen('on')}>
          {t('second_factor.app.set_up')}
        </Button>
      )}
      {open === 'on' && <SetUpApp onClose={close} />}
      {open === 'off' && <TurnAppOff onClose={close} />}
    </Card>
  )
}

/** Sets up an authenticator app: the password, the code of the app, then the recovery codes. */
function SetUpApp({ onClose }: { onClose: () => void }) {
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

/** Turns the authenticator app off: with the password, and a code of the app or a recovery code. */
function TurnAppOff({ onClose }: { onClose: () => void }) {
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
