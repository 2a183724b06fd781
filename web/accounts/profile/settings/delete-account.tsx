import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { leave } from '../../../app/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'

/** Asks for the password before the account goes for good, and says what goes with it. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(profileRoutes.removeMe.body, { password: '' })
  const send = submit(async (body) => {
    await call(profileRoutes.removeMe, { body })
    toast.success(t('profile.data.deleted'))
    leave()
  })
  return (
    <Modal opened onClose={onClose} title={t('profile.data.delete_ask')} withCloseButton={false}>
      <form onSubmit={send} noValidate>
        <Stack>
          <FormErrors failure={failure} errors={form.errors} />
          <Text size="sm">{t('profile.data.delete_consequence')}</Text>
          <PasswordField
            label={t('profile.data.delete_password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('ui.cancel')}
            </Button>
            <SubmitButton busy={busy} color="danger">
              {t('profile.data.delete_action')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
