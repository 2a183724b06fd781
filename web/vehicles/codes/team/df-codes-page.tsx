import { useTranslation } from 'react-i18next'
import { dpcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { call, download } from '../../../app/api/api.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { CodeList } from './code-list.tsx'
import { DfCodeDialog } from './df-code-dialog.tsx'
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
