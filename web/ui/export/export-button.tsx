import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExportFormat, exportFormats } from '../../../shared/contract/table-export.ts'
import type { Receiving } from '../../app/api/receive-file.ts'
import { useReceiving } from '../../app/api/use-receiving.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { toast } from '../feedback/toast.ts'
import { useDialog } from '../list/use-dialog.ts'
import { ExportState } from './export-state.tsx'

/** Exports what a list finds as a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const { t } = useTranslation()
  const exporting = useDialog('export')
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={exporting.open}>
        {t('table_export.action')}
      </Button>
      {exporting.opened && <ExportDialog {...props} onClose={exporting.close} />}
    </>
  )
}

type ExportDialogProps = {
  title: string
  /** Says what the file holds. */
  about: string
  /** Receives the file in this format; see `receiveTable`. */
  receive: (format: ExportFormat, receiving: Receiving) => Promise<number>
  onClose: () => void
}

/** Asks for the format, then shows the progress of the file; cancelling ends the export on the server too. */
function ExportDialog({ title, about, receive, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { start, cancel, busy, progress, failure } = useReceiving((count) => {
    toast.success(t('table_export.done', { count }))
    onClose()
  })
  const close = () => {
    cancel()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void start((receiving) => receive(format, receiving))
  }
  return (
    <FormDialog
      form={{ busy, failure, submit, onClose: close }}
      title={title}
      closeOnClickOutside={!busy}
      text={about}
      action={t('table_export.action')}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('table_export.format')}
        value={format}
        onChange={setFormat}
        disabled={busy}
        data={exportFormats.map((value) => ({ value, label: t(`table_export.${value}`) }))}
      />
      {busy && <ExportState progress={progress} label={title} />}
    </FormDialog>
  )
}
