import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Passkey, secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { useRenamePasskey } from '../second-factor.queries.ts'

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const rename = useRenamePasskey(passkey._id)
  const { body } = secondFactorRoutes.renamePasskey
  const form = useSchemaForm(body, { name: passkey.name }, { save: rename.mutateAsync, onClose })
  return (
    <FormDialog form={form} title={t('second_factor.passkeys.rename_dialog')}>
      <TextInput
        {...form.field('name', 'second_factor.passkeys.name')}
        description={undefined}
        data-autofocus
      />
    </FormDialog>
  )
}
