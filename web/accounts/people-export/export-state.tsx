import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { ExportProgress } from './receive-export.ts'

/** Shows the progress of an export: in people where rows can be counted, otherwise in bytes received. */
export function ExportState({ progress }: { progress: ExportProgress | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const share = progress?.rows == null ? null : Math.min(1, progress.rows / Math.max(1, progress.total))
  const words = () => {
    if (!progress) return t('people_export.counting')
    if (progress.rows === null) {
      return t('people_export.received', { size: format.bytes(progress.bytes), count: progress.total })
    }
    return t('people_export.rows', {
      rows: format.number(progress.rows),
      total: format.number(progress.total),
    })
  }
  return (
    <div>
      <Progress.Root>
        <Progress.Section
          value={share === null ? 100 : Math.round(share * 100)}
          animated={share === null}
          // A bar that says no more than "at work" has no value to read out.
          withAria={share !== null}
          role="progressbar"
          aria-label={t('people_export.title')}
        />
      </Progress.Root>
      <Text size="sm" mt="xs" className="numbers" role="status">
        {words()}
      </Text>
    </div>
  )
}
