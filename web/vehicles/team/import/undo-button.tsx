import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { importRoutes, type VehicleImport } from '../../../../shared/vehicles/import.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSending } from '../../../ui/form/use-sending.ts'

/** Has an import undone, after a question. */
export function UndoButton({ row: { _id, name, added, changed } }: { row: VehicleImport }) {
  const { t } = useTranslation()
  const { busy, send } = useSending()
  const undo = async () => {
    const sure = await confirm({
      title: t('csv_import.undo_title', { name }),
      text: t('csv_import.undo_text', { added, changed }),
      action: t('csv_import.undo'),
      danger: true,
    })
    if (!sure) return
    await send(() =>
      call(importRoutes.undo, { params: { id: _id } }).catch((error: unknown) =>
        toast.error(t(errorPhrase(error))),
      ),
    )
  }
  return (
    <Group justify="flex-end">
      <Button variant="default" disabled={busy} onClick={() => void undo()}>
        {t('csv_import.undo')}
      </Button>
    </Group>
  )
}
