import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { importRoutes } from '../../../../shared/vehicles/import.ts'
import { useFormat } from '../../../i18n/format.ts'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { useLocalRecordList } from '../../../ui/list/use-record-list.ts'

/** Lists what is wrong with the file of an import, by line. */
export function ImportProblems({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { result, list } = useLocalRecordList(importRoutes.problems, { params: { id } })
  const { data } = result
  const items = data?.items.map((row) => ({ ...row, _id: `${row.line} ${row.column}` }))
  return (
    <RecordList
      result={{ ...result, data: data && items && { ...data, items } }}
      list={list}
      label={t('vehicle_work.problems')}
      columns={[
        {
          key: 'line',
          head: t('vehicle_work.line'),
          cell: ({ line }) => t('vehicle_work.line_number', { line: format.number(line) }),
          short: true,
          phone: 'aside',
        },
        {
          key: 'cell',
          head: t('vehicle_work.cell'),
          cell: ({ column, value }) => <bdi>{[column, value && `“${value}”`].filter(Boolean).join(' ')}</bdi>,
          phone: 'title',
        },
        {
          key: 'problem',
          head: t('vehicle_work.problem_head'),
          cell: ({ problem }) => t(`vehicle_work.problem.${problem}`),
          phone: 'fact',
        },
      ]}
      empty={{ icon: IconListCheck, title: t('vehicle_work.no_problems') }}
    />
  )
}
