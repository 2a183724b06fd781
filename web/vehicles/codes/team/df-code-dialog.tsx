import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { OpenedWith } from '../../../../shared/contract/opened-with.ts'
import type { Answer } from '../../../../shared/contract/route.ts'
import { dpcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { dpcodeForm } from '../../../../shared/vehicles/codes/codes.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { EcuCodeFields } from './ecu-code-fields.tsx'
import { useCodeForm } from './use-code-form.ts'

type Props = { code: Answer<typeof dpcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes the meaning of a DF code in one family of control units. */
export function DfCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const save = (body: z.output<typeof dpcodeForm>, opened: OpenedWith) =>
    code
      ? call(dpcodeRoutes.change, { params: { id: code._id }, body: { ...body, opened } })
      : call(dpcodeRoutes.add, { body })
  const { form, dialog } = useCodeForm(
    { schema: dpcodeForm, changes: code !== undefined, save, onClose },
    {
      code: code?.code ?? '',
      ecu: code?.ecu ?? '',
      p_code: code?.p_code ?? '',
      text: code?.text ?? '',
      hints: code?.hints ?? '',
    },
  )
  return (
    <FormDialog {...dialog}>
      <TextInput
        {...form.getInputProps('code')}
        label={t('code_work.field.code')}
        placeholder="DF012"
        maxLength={8}
        autoComplete="off"
        required
        data-autofocus
      />
      <EcuCodeFields field={(name) => form.getInputProps(name)} needed />
    </FormDialog>
  )
}
