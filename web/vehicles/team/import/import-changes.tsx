import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { importRoutes } from '../../../../shared/vehicles/import.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ChangedCells } from '../../../ui/file/csv-changes.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { useLocalRecordList } from '../../../ui/list/use-record-list.ts'

/** Lists what an import would change or has changed, by line and cell, old → new. */
export function ImportChanges({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { result, list } = useLocalRecordList(importRoutes.changes, { params: { id } })
  const { data } = result
  const items = data?.items.map((row) => ({ ...row, _id: String(row.line) }))
  return (
    <RecordList
      result={{ ...result, data: data && items && { ...data, items } }}
      list={list}
      label={t('csv_import.changes')}
      columns={[
        {
          key: 'line',
          head: t('vehicle_work.line'),
          cell: ({ line }) => t('vehicle_work.line_number', { line: format.number(line) }),
          short: true,
          phone: 'aside',
        },
        {
          key: 'name',
          head: t('vehicle_work.vehicle'),
          cell: ({ name }) => <bdi>{name}</bdi>,
          main: true,
          phone: 'title',
        },
        {
          key: 'cells',
          head: t('csv_import.changes'),
          cell: (row) => <ChangedCells change={row} />,
          phone: 'fact',
        },
      ]}
      empty={{ icon: IconListCheck, title: t('vehicle_work.nothing_new') }}
    />
  )
}
