import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { dpcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { dpcodeForm } from '../../../../shared/vehicles/codes/codes.ts'
import { call, download } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { CodeList } from './code-list.tsx'
import { EcuCodeFields } from './ecu-code-fields.tsx'
import { useCodeColumns } from './use-code-columns.tsx'

const file = { needed: ['code', 'ecu', 'p_code', 'text'], more: ['hints'] }

/** Lists for the team which P-codes Renault's DF codes stand for, by control unit. */
export function DfCodesPage() {
  const { t } = useTranslation()
  const codes = useRecordList(dpcodeRoutes.list)
  const { code, text, ecu, p_code, updated_at } = useCodeColumns()
  return (
    <CodeList
      {...codes}
      title={t('code_work.d_title')}
      about={t('code_work.d_about')}
      columns={[code, ecu, p_code, text, updated_at]}
      file={file}
      removeMany={(ids) => call(dpcodeRoutes.removeMany, { body: { ids } })}
      download={() => download(dpcodeRoutes.exportAll, {})}
      past={dpcodeRoutes}
      upload={(sent, { form, onProgress }) =>
        call(dpcodeRoutes.importAll, { body: form, files: { file: [sent] }, onProgress })
      }
      dialog={(row, close) => <DfCodeDialog code={row} onClose={close} />}
    />
  )
}

type Props = { code: Answer<typeof dpcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes the meaning of a DF code in one family of control units. */
function DfCodeDialog({ code, onClose }: Props) {
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
