import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsLeftOut } from '../../../../shared/contract/csv-import.ts'
import { importRoutes, type VehicleImport } from '../../../../shared/vehicles/import.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { GoodRowsChoice } from '../../../ui/file/good-rows-choice.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'

/** Imports a checked file; of one with problems its good rows, if that is chosen. */
export function ApplyButton({ row }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const [goodRows, setGoodRows] = useState(false)
  const hasProblems = row.problems > 0
  const { start, busy } = useAction(() =>
    call(importRoutes.apply, { params: { id: row._id }, body: { take: goodRows ? 'good' : 'all' } }),
  )
  return (
    <Stack>
      {hasProblems && (
        <GoodRowsChoice
          leftOut={rowsLeftOut({ ...row, same: row.unchanged })}
          checked={goodRows}
          onChange={setGoodRows}
        />
      )}
      <Group justify="flex-end">
        <SubmitButton type="button" busy={busy} disabled={hasProblems && !goodRows} onClick={() => start()}>
          {t('vehicle_work.apply', { count: row.added + row.changed })}
        </SubmitButton>
      </Group>
    </Stack>
  )
}
