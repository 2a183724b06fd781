import { Button, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  newPasskeyForm,
  type Passkey,
  secondFactorRoutes,
} from '../../../../shared/accounts/second-factor.ts'
import { call } from '../../../app/api/api.ts'
import { makePasskey, passkeysSupported } from '../../../app/session/passkey.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx'
import { useCloseAndRefresh } from '../use-close-and-refresh.ts'
import { PasskeyRow } from './passkey-row.tsx'
import classes from './passkeys-card.module.css'

/** Shows the person's passkeys. */
export function PasskeysCard({ passkeys, possible }: { passkeys: Passkey[]; possible: boolean }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const obstacle = !possible ? 'impossible' : passkeysSupported() ? null : 'unsupported'
  return (
    <Card title={t('second_factor.passkeys.title')} about={t('second_factor.passkeys.about')}>
      {passkeys.length > 0 ? (
        <ul className={classes.list} aria-label={t('second_factor.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        !obstacle && (
          <Text size="sm" c="dimmed" mb="md">
            {t('second_factor.passkeys.empty')}
          </Text>
        )
      )}
      {obstacle ? (
        <Text size="sm" c="dimmed">
          {t(`second_factor.passkeys.${obstacle}`)}
        </Text>
      ) : (
        <Button variant="default" leftSection={<IconFingerprint size={16} />} onClick={() => setAdding(true)}>
          {t('second_factor.passkeys.add')}
        </Button>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** Adds a passkey: a name, and the password; then the browser makes it. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>([])
  const done = useCloseAndRefresh(onClose)
  const form = useSchemaForm(
    newPasskeyForm,
    { name: '', password: '' },
    {
      words: 'second_factor.passkeys',
      save: async ({ name, password }) => {
        const asked = await call(secondFactorRoutes.startPasskey, { body: { password } })
        const passkey = await makePasskey(asked)
        const { recovery_codes } = await call(secondFactorRoutes.addPasskey, { body: { name, passkey } })
        setCodes(recovery_codes)
        if (recovery_codes.length === 0) done()
      },
      done: () => t('second_factor.passkeys.added'),
    },
  )
  if (codes.length > 0) return <RecoveryCodesDialog codes={codes} onSaved={done} />
  return (
    <FormDialog
      form={{ ...form, onClose }}
      title={t('second_factor.passkeys.add')}
      action={t('second_factor.passkeys.create')}
      unsaved={false}
    >
      <TextInput {...form.field('name')} data-autofocus />
      <PasswordField {...form.field('password', 'second_factor.password')} autoComplete="current-password" />
    </FormDialog>
  )
}
