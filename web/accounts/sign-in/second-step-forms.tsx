import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasskeyRequest } from '../../../shared/accounts/passkeys.ts'
import type { ConfirmSignIn } from '../../../shared/accounts/second-factor.ts'
import { provePasskey } from '../../app/session/passkey.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

export type StepProps = { busy: boolean; send: (proof: () => Proof | Promise<Proof>) => void }

/** One way through the second step; without `token`, which is the same for all. */
export type Proof =
  | { code: string }
  | { recovery_code: string }
  | Pick<Extract<ConfirmSignIn, { passkey: unknown }>, 'passkey'>

/** Asks for six digits of the authenticator app; clears wrong ones. */
export function AppCodeStep({ busy, send, failed }: StepProps & { failed: unknown }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!failed) return
    setCode('')
    setFailures((count) => count + 1)
  }, [failed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !busy) send(() => ({ code }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('accounts.second_step.app')}</Text>
        {/* A new field after each failure: it begins with its first box. */}
        <CodeField key={failures} value={code} onChange={setCode} />
        <SubmitButton busy={busy} fullWidth size="md">
          {t('accounts.second_step.action')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

/** Asks for one of the recovery codes. */
export function RecoveryCodeStep({ busy, send }: StepProps) {
  const { t } = useTranslation()
  const [recovery_code, setRecoveryCode] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(recovery_code.trim() === '')
    if (recovery_code.trim() !== '') send(() => ({ recovery_code }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('accounts.second_step.recovery_code')}
          description={t('accounts.second_step.recovery')}
          value={recovery_code}
          onChange={(event) => setRecoveryCode(event.currentTarget.value)}
          error={missing && t('validation.required')}
          maxLength={40}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <SubmitButton busy={busy} fullWidth size="md">
          {t('accounts.second_step.action')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

/** Asks the browser for the passkey; it requires a press of a button first. */
export function PasskeyStep({ busy, send, asked }: StepProps & { asked: PasskeyRequest }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Text size="sm">{t('accounts.second_step.passkey')}</Text>
      <Button
        fullWidth
        size="md"
        autoFocus
        loading={busy}
        leftSection={<IconFingerprint size={18} />}
        onClick={() => send(async () => ({ passkey: await provePasskey(asked) }))}
      >
        {t('accounts.second_step.use_passkey')}
      </Button>
    </Stack>
  )
}
