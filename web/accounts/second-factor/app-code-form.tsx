import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './app-code-form.module.css'

type Props = { secret: string; uri: string; send: (code: string) => Promise<unknown> }

/** Brings the secret into the app, and back comes a code as the proof. */
export function AppCodeForm({ secret, uri, send }: Props) {
  const { t } = useTranslation()
  const { body } = secondFactorRoutes.confirmApp
  const form = useSchemaForm(body, { code: '' }, { save: ({ code }) => send(code) })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <FormErrors failure={form.failure} errors={{}} />
        <Text size="sm">{t('second_factor.app.scan')}</Text>
        <QrCode text={uri} label={t('second_factor.app.qr')} />
        <div>
          <Text size="sm" c="dimmed">
            {t('second_factor.app.secret')}
          </Text>
          <Group gap="var(--space-1)" wrap="nowrap">
            <code className={classes.secret} dir="ltr">
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton text={secret} label={t('second_factor.app.copy_secret')} />
          </Group>
        </div>
        <CodeField {...form.field('code', 'accounts.code.label')} />
        <Group justify="flex-end">
          <SubmitButton busy={form.busy}>{t('second_factor.app.confirm')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

/** Shows a QR code, as one path of small squares. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  )
}
