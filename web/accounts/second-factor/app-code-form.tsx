import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import classes from './app-code-form.module.css'
import { QrCode } from './qr-code.tsx'

type Props = { secret: string; uri: string; send: (code: string) => Promise<unknown> }

/** Brings the secret into the app, and back comes a code as the proof. */
export function AppCodeForm({ secret, uri, send }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(secondFactorRoutes.confirmApp.body, { code: '' })
  const { value, onChange, error } = form.getInputProps('code')
  return (
    <form onSubmit={submit(({ code }) => send(code))} noValidate>
      <Stack>
        <FormErrors failure={failure} errors={{}} />
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
        <CodeField value={value} onChange={onChange} error={error} />
        <Group justify="flex-end">
          <SubmitButton busy={busy}>{t('second_factor.app.confirm')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
