import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { nameOf, usePersonCalls } from '../people.queries.ts'

/** Sets somebody's password, after saying what comes with it. */
export function ChangePassword({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { changePassword } = usePersonCalls()
  const name = nameOf(person)
  const { form, submit, busy, failure } = useZodForm(peopleRoutes.changePassword.body, { password: '' })
  const send = submit(async ({ password }) => {
    await changePassword.mutateAsync({ id: person._id, password })
    toast.success(t('people.password.done', { name }))
    onClose()
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.password.title', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={send} noValidate>
        <Stack>
          <FormErrors failure={failure} errors={{}} />
          <Text size="sm">{t('people.password.text')}</Text>
          <PasswordField
            {...form.getInputProps('password')}
            label={t('people.password.label')}
            autoComplete="new-password"
            data-autofocus
            required
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <SubmitButton busy={busy}>{t('people.password.action')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
