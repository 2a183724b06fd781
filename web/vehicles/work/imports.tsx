import { Button, Progress } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importRoutes, type VehicleImport } from '../../../shared/vehicles/import.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useLocalRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { ImportProblems } from './import-problems.tsx'

/** Lists the imports with what came of them, live; a row opens the problems of its file. */
export function Imports() {
  const { t } = useTranslation()
  const format = useFormat()
  const imports = useLocalRecordList(importRoutes.list, { size: 5 })
  const [opened, setOpened] = useState<VehicleImport | null>(null)
  const figure = (key: 'added' | 'changed' | 'unchanged' | 'problems') => ({
    key,
    head: t(`vehicle_work.${key}`),
    cell: (row: VehicleImport) => format.number(row[key]),
    align: 'end' as const,
    phone: 'fact' as const,
  })
  if (imports.result.data?.total === 0) return null
  return (
    <Card flush title={t('vehicle_work.imports')}>
      <RecordList
        {...imports}
        label={t('vehicle_work.imports')}
        columns={[
          {
            key: 'name',
            head: t('vehicle_work.file'),
            cell: ({ name }) => <bdi>{name}</bdi>,
            main: true,
            phone: 'title',
          },
          {
            key: 'state',
            head: t('vehicle_work.state'),
            cell: (row) => <State row={row} />,
            phone: 'aside',
          },
          figure('added'),
          figure('changed'),
          figure('unchanged'),
          figure('problems'),
          {
            key: 'created_at',
            head: t('vehicle_work.started'),
            cell: ({ created_at }) => <TimeAgo at={created_at} />,
            short: true,
            phone: 'fact',
          },
        ]}
        onOpen={setOpened}
        empty={{ icon: IconFileUpload, title: t('vehicle_work.none'), text: t('vehicle_work.none_text') }}
      />
      {opened && <ImportProblems about={opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}

/** Shows how far an import is; a checked one is applied from here. */
function State({ row }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const { busy, send } = useSending()
  if (row.state === 'checking' || row.state === 'applying') {
    const label = t(`vehicle_work.states.${row.state}`)
    return (
      <>
        {label}
        <Progress value={row.progress} aria-label={label} miw={80} />
      </>
    )
  }
  if (!row.can.apply) return t(`vehicle_work.states.${row.state}`)
  const apply = () =>
    send(() =>
      call(importRoutes.apply, { params: { id: row._id } })
        .then(() => refreshQueries({ topic: 'vehicle_import', id: row._id }))
        .catch((error: unknown) => toast.error(t(errorPhrase(error)))),
    )
  return (
    <Button
      size="xs"
      loading={busy}
      onClick={(event) => {
        event.stopPropagation()
        void apply()
      }}
    >
      {t('vehicle_work.apply', { count: row.added + row.changed })}
    </Button>
  )
}
