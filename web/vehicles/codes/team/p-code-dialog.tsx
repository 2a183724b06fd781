import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { pcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { codeSystems } from '../../../../shared/vehicles/codes/code-structure.ts'
import { pcodeForm } from '../../../../shared/vehicles/codes/codes.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { UpperCaseInput } from '../../../ui/field/upper-case-input.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

type Props = { code: Answer<typeof pcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes a P-code with its meaning in three languages. */
export function PCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSchemaForm(pcodeForm, draftOf(pcodeForm, code), {
    words: 'code_work.field',
    save: (body, opened) =>
      code
        ? call(pcodeRoutes.change, { params: { id: code._id }, body: { ...body, opened } })
        : call(pcodeRoutes.add, { body }),
    onClose,
  })
  const { field } = form
  return (
    <FormDialog form={form} title={t(`code_work.${code ? 'edit' : 'add'}`)} size="lg">
      <UpperCaseInput {...field('code')} placeholder="P0401" data-autofocus />
      <TextInput {...field('text', 'code_work.field.text_en')} />
      <TextInput {...field('text_de')} />
      <TextInput {...field('text_ar')} dir="auto" />
      <Select
        {...field('system')}
        value={form.values.system}
        data={codeSystems.map((value) => ({ value, label: t(`codes.system.${value}`) }))}
        placeholder={t('code_work.system_auto')}
        clearable
      />
      <Textarea {...field('hints')} autosize minRows={2} maxRows={8} />
    </FormDialog>
  )
}
