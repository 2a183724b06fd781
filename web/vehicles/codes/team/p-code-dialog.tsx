import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { OpenedWith } from '../../../../shared/contract/opened-with.ts'
import type { Answer } from '../../../../shared/contract/route.ts'
import { pcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { type CodeSystem, codeSystems } from '../../../../shared/vehicles/codes/code-structure.ts'
import { pcodeForm } from '../../../../shared/vehicles/codes/codes.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { UpperCaseInput } from '../../../ui/form/upper-case-input.tsx'
import { useCodeForm } from './use-code-form.ts'

type Props = { code: Answer<typeof pcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes a P-code with its meaning in three languages. */
export function PCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const system: CodeSystem | null = code?.system ?? null
  const save = (body: z.output<typeof pcodeForm>, opened: OpenedWith) =>
    code
      ? call(pcodeRoutes.change, { params: { id: code._id }, body: { ...body, opened } })
      : call(pcodeRoutes.add, { body })
  const { form, dialog } = useCodeForm(
    { schema: pcodeForm, changes: code !== undefined, save, onClose },
    {
      code: code?.code ?? '',
      text: code?.text ?? '',
      text_de: code?.text_de ?? '',
      text_ar: code?.text_ar ?? '',
      system,
      hints: code?.hints ?? '',
    },
  )
  const systems = codeSystems.map((value) => ({ value, label: t(`codes.system.${value}`) }))
  return (
    <FormDialog {...dialog}>
      <UpperCaseInput
        {...form.getInputProps('code')}
        value={form.values.code}
        label={t('code_work.field.code')}
        placeholder="P0401"
        maxLength={8}
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('text')}
        label={t('code_work.field.text_en')}
        maxLength={300}
        required
      />
      <TextInput {...form.getInputProps('text_de')} label={t('code_work.field.text_de')} maxLength={300} />
      <TextInput
        {...form.getInputProps('text_ar')}
        label={t('code_work.field.text_ar')}
        maxLength={300}
        dir="auto"
      />
      <Select
        {...form.getInputProps('system')}
        label={t('code_work.field.system')}
        data={systems}
        placeholder={t('code_work.system_auto')}
        clearable
      />
      <Textarea
        {...form.getInputProps('hints')}
        label={t('code_work.field.hints')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
      />
    </FormDialog>
  )
}
