import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ExportFormat,
  exportFormats,
  type PeopleFilter,
} from '../../../shared/accounts/people-export.ts'
import { useReceiving } from '../../app/api/use-receiving.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ExportState } from './export-state.tsx'
import { receiveExport } from './receive-export.ts'

/** Asks for the format, then shows the progress of the file; cancelling ends the export on the server too. */
export function ExportDialog({ filter, onClose }: { filter: Partial<PeopleFilter>; onClose: () => void }) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { start, cancel, busy, progress, failure } = useReceiving((count) => {
    toast.success(t('people_export.done', { count }))
    onClose()
  })
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <FormDialog
      title={t('people_export.title')}
      closeOnClickOutside={!busy}
      text={t('people_export.about')}
      action={t('people_export.start')}
      busy={busy}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault()
        void start((receiving) => receiveExport(format, filter, receiving))
      }}
      onClose={close}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('people_export.format')}
        value={format}
        onChange={setFormat}
        disabled={busy}
        data={exportFormats.map((value) => ({ value, label: t(`people_export.${value}`) }))}
      />
      {busy && <ExportState progress={progress} />}
    </FormDialog>
  )
}
