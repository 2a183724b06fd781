import { useTranslation } from 'react-i18next'
import type { Arrival } from '../../app/api/receive-file.ts'
import { useFormat } from '../../i18n/format.ts'
import { ArrivalBar } from '../../ui/feedback/arrival-bar.tsx'

/** Shows the progress of an export: in people where rows can be counted, otherwise in bytes received. */
export function ExportState({ progress }: { progress: Arrival | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = () => {
    if (!progress) return t('people_export.counting')
    if (progress.count === null) {
      return t('people_export.received', { size: format.bytes(progress.bytes), count: progress.total })
    }
    return t('people_export.rows', {
      rows: format.number(progress.count),
      total: format.number(progress.total),
    })
  }
  return (
    <ArrivalBar arrival={progress} label={t('people_export.title')}>
      {words()}
    </ArrivalBar>
  )
}
