import { Progress } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { importRoutes, type VehicleImport } from '../../../../shared/vehicles/import.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StatusPill, type Tone } from '../../../ui/display/status-pill.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { useLocalRecordList } from '../../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'

/** Lists the imports with what came of them, live; a row opens its details. Nothing while there was none. */
export function Imports({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const imports = useLocalRecordList(importRoutes.list, { size: 5 })
  if (!imports.result.data?.total) return null
  const figure = (key: 'added' | 'changed' | 'problems') => ({
    key,
    head: t(`vehicle_work.${key}`),
    cell: (row: VehicleImport) => format.number(row[key]),
    align: 'end' as const,
  })
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
            short: true,
            phone: 'aside',
          },
          figure('added'),
          figure('changed'),
          figure('problems'),
          {
            key: 'created_at',
            head: t('vehicle_work.started'),
            cell: ({ created_at }) => <TimeAgo at={created_at} />,
            short: true,
            phone: 'fact',
          },
        ]}
        onOpen={({ _id }) => onOpen(_id)}
        empty={{ icon: IconFileUpload, title: t('vehicle_work.none') }}
      />
    </Card>
  )
}

/** Shows how far an import is. One that waits to be applied says so. */
function State({ row: { state, progress, can } }: { row: VehicleImport }) {
  const { t } = useTranslation()
  if (state === 'checking' || state === 'applying' || state === 'undoing') {
    const label = t(`vehicle_work.states.${state}`)
    return (
      <>
        {label}
        <Progress value={progress} aria-label={label} miw={80} />
      </>
    )
  }
  if (can.apply) return <StatusPill tone="warning">{t('vehicle_work.waits')}</StatusPill>
  return <StatusPill tone={toneOf[state]}>{t(`vehicle_work.states.${state}`)}</StatusPill>
}

const toneOf = {
  checked: 'neutral',
  applied: 'success',
  undone: 'neutral',
  failed: 'danger',
} as const satisfies Partial<Record<VehicleImport['state'], Tone>>
