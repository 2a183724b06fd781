import { useTranslation } from 'react-i18next'
import { bcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { boschKinds } from '../../../../shared/vehicles/codes/codes.ts'
import { call, download } from '../../../app/api/api.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { BoschCodeDialog } from './bosch-code-dialog.tsx'
import { CodeList } from './code-list.tsx'
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
