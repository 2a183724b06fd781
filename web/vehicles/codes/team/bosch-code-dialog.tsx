import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { bcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { bcodeForm, boschKinds } from '../../../../shared/vehicles/codes/codes.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { EcuCodeFields } from './ecu-code-fields.tsx'

type Props = { code: Answer<typeof bcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes a code of Bosch's: a fault code or the number of a control unit. */
export function BoschCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const kind = boschKinds.find((kind) => kind === code?.kind) ?? 'fault_code'
  const form = useSchemaForm(bcodeForm, draftOf(bcodeForm.in, code && { ...code, kind }, { kind }), {
    words: 'code_work.field',
    save: (body, opened) =>
      code
        ? call(bcodeRoutes.change, { params: { id: code._id }, body: { ...body, opened } })
        : call(bcodeRoutes.add, { body }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t(`code_work.${code ? 'edit' : 'add'}`)} size="lg">
      <Select
        {...form.field('kind')}
        data={boschKinds.map((value) => ({ value, label: t(`codes.kind.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        {...form.field('code')}
        placeholder={form.values.kind === 'ecu_number' ? '0281012345' : 'DFC_EGRVlvJam'}
        autoComplete="off"
        data-autofocus
      />
      <EcuCodeFields field={form.field} />
    </FormDialog>
  )
}
