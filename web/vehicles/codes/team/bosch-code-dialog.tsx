import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { OpenedWith } from '../../../../shared/contract/opened-with.ts'
import type { Answer } from '../../../../shared/contract/route.ts'
import { bcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { bcodeForm, boschKinds } from '../../../../shared/vehicles/codes/codes.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { EcuCodeFields } from './ecu-code-fields.tsx'
import { useCodeForm } from './use-code-form.ts'

type Props = { code: Answer<typeof bcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes a code of Bosch's: a fault code or the number of a control unit. */
export function BoschCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const save = (body: z.output<typeof bcodeForm>, opened: OpenedWith) =>
    code
      ? call(bcodeRoutes.change, { params: { id: code._id }, body: { ...body, opened } })
      : call(bcodeRoutes.add, { body })
  const { form, dialog } = useCodeForm(
    { schema: bcodeForm, changes: code !== undefined, save, onClose },
    {
      kind: boschKinds.find((kind) => kind === code?.kind) ?? 'fault_code',
      code: code?.code ?? '',
      ecu: code?.ecu ?? '',
      p_code: code?.p_code ?? '',
      text: code?.text ?? '',
      hints: code?.hints ?? '',
    },
  )
  return (
    <FormDialog {...dialog}>
      <Select
        {...form.getInputProps('kind')}
        label={t('code_work.field.kind')}
        data={boschKinds.map((value) => ({ value, label: t(`codes.kind.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        {...form.getInputProps('code')}
        label={t('code_work.field.code')}
        placeholder={form.values.kind === 'ecu_number' ? '0281012345' : 'DFC_EGRVlvJam'}
        maxLength={60}
        autoComplete="off"
        required
        data-autofocus
      />
      <EcuCodeFields field={(name) => form.getInputProps(name)} needed={false} />
    </FormDialog>
  )
}
