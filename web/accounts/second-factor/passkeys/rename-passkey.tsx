import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Passkey, secondFactorRoutes } from '../../../../shared/accounts/second-factor.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, name } = passkey
  const form = useSchemaForm(
    secondFactorRoutes.renamePasskey.body,
    { name },
    {
      save: (body) => call(secondFactorRoutes.renamePasskey, { params: { id }, body }),
      onClose,
    },
  )
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
