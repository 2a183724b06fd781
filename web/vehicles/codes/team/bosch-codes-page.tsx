import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { bcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { bcodeForm, boschKinds } from '../../../../shared/vehicles/codes/codes.ts'
import { call, download } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { CodeList } from './code-list.tsx'
import { EcuCodeFields } from './ecu-code-fields.tsx'
import { useCodeColumns } from './use-code-columns.tsx'

const file = { needed: ['kind', 'code', 'text'], more: ['ecu', 'p_code', 'hints'] }

/** Lists Bosch's fault codes and numbers of control units for the team. */
export function BoschCodesPage() {
  const { t } = useTranslation()
  const codes = useRecordList(bcodeRoutes.list)
  const { code, text, ecu, p_code, updated_at } = useCodeColumns()
  const kinds = boschKinds.map((value) => ({ value, label: t(`codes.kind.${value}`) }))
  return (
    <CodeList
      {...codes}
      title={t('code_work.b_title')}
      about={t('code_work.b_about')}
      filters={[{ name: 'kind', label: t('code_work.field.kind'), choices: kinds }]}
      columns={[
        code,
        text,
        {
          key: 'kind',
          head: t('code_work.field.kind'),
          cell: ({ kind }) => t(`codes.kind.${kind}`),
          short: true,
          phone: 'fact',
        },
        ecu,
        p_code,
        updated_at,
      ]}
      file={file}
      removeMany={(ids) => call(bcodeRoutes.removeMany, { body: { ids } })}
      download={() => download(bcodeRoutes.exportAll, {})}
      past={bcodeRoutes}
      upload={(sent, { form, onProgress }) =>
        call(bcodeRoutes.importAll, { body: form, files: { file: [sent] }, onProgress })
      }
      dialog={(row, close) => <BoschCodeDialog code={row} onClose={close} />}
    />
  )
}

type Props = { code: Answer<typeof bcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes a code of Bosch's: a fault code or the number of a control unit. */
function BoschCodeDialog({ code, onClose }: Props) {
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
