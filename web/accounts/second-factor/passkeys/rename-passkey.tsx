import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Passkey, secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useRenamePasskey } from '../second-factor.queries.ts'

/** Renames a passkey. */
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
    <FormDialog
      title={t('second_factor.passkeys.rename_dialog')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t('second_factor.passkeys.name')}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
