import { Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvImportReport } from '../../../shared/contract/csv-import.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { CsvProblems } from './csv-problems.tsx'
import { FileDrop } from './file-drop.tsx'

type Props<Report extends CsvImportReport> = {
  title: string
  text: string
  /** How large a file may be. */
  hint: string
  /** Names what is taken over: "Take over 3 products". */
  action: (count: number) => string
  upload: (file: File, options: { dry_run: boolean; onProgress: (share: number) => void }) => Promise<Report>
  /** Called once the file is taken over. */
  onDone: (report: Report) => Promise<unknown>
  onClose: () => void
  /** What else is worth knowing about a checked file. */
  more?: (report: Report) => ReactNode
}

/** Imports a CSV file: it is checked first, with its problems by line, then taken over. */
export function CsvImportDialog<Report extends CsvImportReport>(props: Props<Report>) {
  const { title, text, hint, action, upload, onDone, onClose, more } = props
  const { t } = useTranslation()
  const [files, setFiles] = useState<File[]>([])
  const [report, setReport] = useState<Report | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [file] = files
  const count = report ? report.added + report.changed : 0
  const ready = report !== null && report.problems_total === 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!file || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await upload(file, { dry_run: !ready, onProgress: setProgress })
      setReport(answer)
      if (answer.done) {
        await onDone(answer)
        onClose()
      }
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  return (
    <FormDialog
      title={title}
      text={text}
      action={ready && count > 0 ? action(count) : t('csv_import.check')}
      size="lg"
      busy={busy}
      impossible={!file || (ready && count === 0) || (report !== null && !ready)}
      failure={failure}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <FileDrop
        label={t('csv_import.file')}
        hint={hint}
        accept=".csv,text/csv"
        files={files}
        progress={progress}
        disabled={busy}
        onChange={(chosen) => {
          setFiles(chosen)
          setReport(null)
          setFailure(null)
        }}
      />
      <div role="status">
        {ready && (
          <Text size="sm">
            {count === 0
              ? t('csv_import.nothing')
              : t('csv_import.counts', {
                  added: report.added,
                  changed: report.changed,
                  same: report.same,
                })}
          </Text>
        )}
        {ready && more && <Text size="sm">{more(report)}</Text>}
      </div>
      {report && !ready && <CsvProblems report={report} />}
    </FormDialog>
  )
}
