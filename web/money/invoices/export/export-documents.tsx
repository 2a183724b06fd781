import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  documentExportRoutes,
  exportedEntriesHeader,
  exportPeriod,
} from '../../../../shared/money/document-export.ts'
import { receiveFile } from '../../../app/api/receive-file.ts'
import { useReceiving } from '../../../app/api/use-receiving.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ArrivalBar } from '../../../ui/feedback/arrival-bar.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { zipEntryCounter } from './count-zip-entries.ts'
import classes from './export-documents.module.css'
import { type Period, usualPeriods } from './usual-periods.ts'

/** Asks for a period, then exports its invoices and credit notes; cancelling ends the export on the server too. */
export function ExportDocuments({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const periods = usualPeriods(new Date())
  const [period, setPeriod] = useState<Period>(periods.month)
  const { start, cancel, busy, progress, failure } = useReceiving((count) => {
    toast.success(t('invoices.export.done', { count }))
    onClose()
  })
  const wrong = !exportPeriod.safeParse(period).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return
    const counted = { totalIn: exportedEntriesHeader, counter: zipEntryCounter() }
    void start((receiving) =>
      receiveFile(documentExportRoutes.exportAll, { query: period }, counted, receiving),
    )
  }
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <FormDialog
      form={{ busy, failure, submit, onClose: close }}
      title={t('invoices.export.title')}
      text={t('invoices.export.about')}
      action={t('invoices.export.start')}
      closeOnClickOutside={!busy}
    >
      <div className={classes.usual}>
        {(['month', 'quarter', 'year'] as const).map((name) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            disabled={busy}
            aria-pressed={period.from === periods[name].from && period.to === periods[name].to}
            onClick={() => setPeriod(periods[name])}
          >
            {t(`invoices.export.last_${name}`)}
          </Button>
        ))}
      </div>
      <div className={classes.days}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            required
            label={t(`ui.day_${end}`)}
            disabled={busy}
            value={period[end]}
            error={end === 'to' && wrong && t('invoices.export.wrong_period')}
            onChange={(event) => setPeriod({ ...period, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      {busy && (
        <ArrivalBar arrival={progress} label={t('invoices.export.title')}>
          {progress
            ? t('invoices.export.progress', {
                done: format.number(Math.min(progress.count ?? 0, progress.total)),
                total: format.number(progress.total),
                size: format.bytes(progress.bytes),
              })
            : t('invoices.export.preparing')}
        </ArrivalBar>
      )}
    </FormDialog>
  )
}
