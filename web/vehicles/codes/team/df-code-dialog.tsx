import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { dpcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { dpcodeForm } from '../../../../shared/vehicles/codes/codes.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { EcuCodeFields } from './ecu-code-fields.tsx'

type Props = { code: Answer<typeof dpcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes the meaning of a DF code in one family of control units. */
export function DfCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSchemaForm(dpcodeForm, draftOf(dpcodeForm, code), {
    words: 'code_work.field',
    save: (body, opened) =>
      code
        ? call(dpcodeRoutes.change, { params: { id: code._id }, body: { ...body, opened } })
        : call(dpcodeRoutes.add, { body }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t(`code_work.${code ? 'edit' : 'add'}`)} size="lg">
      <TextInput {...form.field('code')} placeholder="DF012" autoComplete="off" data-autofocus />
      <EcuCodeFields field={form.field} />
    </FormDialog>
  )
}
