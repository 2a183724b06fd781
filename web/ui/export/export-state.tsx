import { useTranslation } from 'react-i18next'
import type { Arrival } from '../../app/api/receive-file.ts'
import { useFormat } from '../../i18n/format.ts'
import { ArrivalBar } from '../feedback/arrival-bar.tsx'

/** Shows the progress of an export: in rows where they can be counted, otherwise in bytes received. */
export function ExportState({ progress, label }: { progress: Arrival | null; label: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = () => {
    if (!progress) return t('table_export.counting')
    if (progress.count === null) {
      return t('table_export.received', { size: format.bytes(progress.bytes), count: progress.total })
    }
    return t('table_export.rows', {
      rows: format.number(progress.count),
      total: format.number(progress.total),
    })
  }
  return (
    <ArrivalBar arrival={progress} label={label}>
      {words()}
    </ArrivalBar>
  )
}
