import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'

type Props = {
  /** What happens, where it has to be said. */
  text?: string
  action: string
  danger?: boolean
  send: (body: { password: string }) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the person's password before something about their sign-in changes. */
export function PasswordForm({ text, action, danger = false, send, onCancel }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(secondFactorRoutes.startApp.body, { password: '' })
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack>
        <FormErrors failure={failure} errors={{}} />
        {text && <Text size="sm">{text}</Text>}
        <PasswordField
          label={t('second_factor.password')}
          description={t('second_factor.password_why')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton busy={busy} color={danger ? 'danger' : 'accent'}>
            {action}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
