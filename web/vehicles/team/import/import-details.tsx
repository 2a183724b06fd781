import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importRoutes, type VehicleImport } from '../../../../shared/vehicles/import.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { ApplyButton } from './apply-button.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportProblems } from './import-problems.tsx'

/** Shows how far an import is and what came of it, live: its figures, its problems by line, and the button to apply it. */
export function ImportDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const found = useQuery(callQuery(importRoutes.one, { params: { id } }))
  return (
    <Dialog
      opened
      size="xl"
      title={<bdi>{found.data?.name ?? t('vehicle_work.import')}</bdi>}
      onClose={onClose}
    >
      <Loaded query={found} rows={3} height={48}>
        {(row) => (
          <Stack>
            <State row={row} />
            <Figures row={row} />
            {row.problems > 0 && <ImportProblems key={row.state} id={id} />}
            {row.can.apply && <ApplyButton row={row} />}
            {row.added + row.changed > 0 && !isRunning(row) && (
              <ImportChanges key={`${row.state} changes`} id={id} />
            )}
            {row.can.undo && <UndoButton row={row} />}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

const isRunning = ({ state }: VehicleImport) => ['checking', 'applying', 'undoing'].includes(state)

/** Says what state it is in, and what to do next. */
function State({ row }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const { state, progress, problems, can } = row
  const running = isRunning(row)
  const said =
    state === 'applied' && problems > 0
      ? t('vehicle_work.applied_with_problems')
      : state !== 'checked'
        ? t(`vehicle_work.state_text.${state}`)
        : problems > 0
          ? t('vehicle_work.problems_text', { count: problems })
          : t(can.apply ? 'vehicle_work.no_problems' : 'vehicle_work.nothing_new')
  return (
    <div role="status">
      <Text size="sm">{said}</Text>
      {running && (
        <Progress
          mt="xs"
          value={state === 'undoing' ? 100 : progress}
          animated={state === 'undoing'}
          aria-label={t(`vehicle_work.states.${state}`)}
        />
      )}
    </div>
  )
}

function Figures({ row }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = ['rows', 'added', 'changed', 'unchanged', 'problems'] as const
  return (
    <FactList
      look="tiles"
      facts={figures.map((figure) => ({
        name: t(`vehicle_work.${figure}`),
        value: format.number(row[figure]),
      }))}
    />
  )
}

/** Has an import undone, after a question. */
function UndoButton({ row: { _id, name, added, changed } }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { start, busy } = useAction(() => call(importRoutes.undo, { params: { id: _id } }), {
    ask: () => ({
      title: t('csv_import.undo_title', { name }),
      text: t('csv_import.undo_text', { added: number(added), changed: number(changed) }),
      action: t('csv_import.undo'),
      danger: true,
    }),
  })
  return (
    <Group justify="flex-end">
      <Button variant="default" disabled={busy} onClick={() => start()}>
        {t('csv_import.undo')}
      </Button>
    </Group>
  )
}
