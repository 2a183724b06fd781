import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Passkey, secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { Dialog } from '../dialog.tsx'
import { useRenamePasskey } from '../second-factor.queries.ts'

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const rename = useRenamePasskey(passkey._id)
  const { form, submit, busy, failure } = useZodForm(secondFactorRoutes.renamePasskey.body, {
    name: passkey.name,
  })
  const send = submit(async (body) => {
    await rename.mutateAsync(body)
    onClose()
  })
  return (
    <Dialog title={t('second_factor.passkeys.rename_dialog')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <FormErrors failure={failure} errors={{}} />
          <TextInput
            label={t('second_factor.passkeys.name')}
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
