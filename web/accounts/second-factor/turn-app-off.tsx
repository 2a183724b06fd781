import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { turnAppOffForm } from '../../../shared/accounts/second-factor.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { Dialog } from './dialog.tsx'
import { useTurnAppOff } from './second-factor.queries.ts'
import { useNews } from './use-news.ts'

/** Turns the authenticator app off, with the password and a code. */
export function TurnAppOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const turnOff = useTurnAppOff()
  const done = useNews(onClose)
  const { form, submit, busy, failure } = useZodForm(turnAppOffForm, { password: '', code: '' })
  const send = submit(async (body) => {
    await turnOff.mutateAsync(body)
    toast.success(t('second_factor.app.off_done'))
    done()
  })
  return (
    <Dialog title={t('second_factor.app.off_dialog')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <FormErrors failure={failure} errors={{}} />
          <PasswordField
            label={t('second_factor.password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <TextInput
            label={t('second_factor.app.off_code')}
            autoComplete="one-time-code"
            maxLength={40}
            dir="ltr"
            {...form.getInputProps('code')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <SubmitButton busy={busy} color="danger">
              {t('second_factor.app.turn_off')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
