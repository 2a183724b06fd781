import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { importRoutes, type VehicleImport } from '../../../../shared/vehicles/import.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'

/** Has an import undone, after a question. */
export function UndoButton({ row: { _id, name, added, changed } }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => call(importRoutes.undo, { params: { id: _id } }), {
    ask: () => ({
      title: t('csv_import.undo_title', { name }),
      text: t('csv_import.undo_text', { added, changed }),
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
