import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { dpcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { dpcodeForm } from '../../../../shared/vehicles/codes/codes.ts'
import { call } from '../../../app/api/api.ts'
import { refreshQueries } from '../../../app/api/refresh-queries.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { EcuCodeFields } from './ecu-code-fields.tsx'

type Props = { code: Answer<typeof dpcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes the meaning of a DF code in one family of control units. */
export function DfCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(dpcodeForm, {
    code: code?.code ?? '',
    ecu: code?.ecu ?? '',
    p_code: code?.p_code ?? '',
    text: code?.text ?? '',
    hints: code?.hints ?? '',
  })
  const send = submit(async (body) => {
    if (code) await call(dpcodeRoutes.change, { params: { id: code._id }, body })
    else await call(dpcodeRoutes.add, { body })
    await refreshQueries({ topic: 'codes' })
    onClose()
  })
  return (
    <FormDialog
      title={t(code ? 'code_work.edit' : 'code_work.add')}
      action={t('ui.save')}
      size="lg"
      busy={busy}
      failure={failure}
      errors={form.errors}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
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
