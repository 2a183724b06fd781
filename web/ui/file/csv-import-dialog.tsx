import { Text } from '@mantine/core'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CsvImportForm, type CsvImportReport, rowsLeftOut } from '../../../shared/contract/csv-import.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { CsvChanges } from './csv-changes.tsx'
import { CsvProblems } from './csv-problems.tsx'
import { FileDrop } from './file-drop.tsx'
import { GoodRowsChoice } from './good-rows-choice.tsx'
import { PastImports } from './past-imports.tsx'

type Props<Report extends CsvImportReport> = {
  title: string
  text: string
  /** How large a file may be. */
  hint: string
  /** Names what is taken over: "Take over 3 products". */
  action: (count: number) => string
  upload: (
    file: File,
    options: { form: CsvImportForm; onProgress: (share: number) => void },
  ) => Promise<Report>
  /** Called once the file is taken over. */
  onDone: (report: Report) => Promise<unknown>
  onClose: () => void
  /** The calls for earlier imports of such files, and what is to be done once one is undone. */
  past?: ComponentProps<typeof PastImports>
  /** What else is worth knowing about a checked file. */
  more?: (report: Report) => ReactNode
}

/** Imports a CSV file: it is checked first, with its problems by line, then taken over. */
export function CsvImportDialog<Report extends CsvImportReport>(props: Props<Report>) {
  const { title, text, hint, action, upload, onDone, onClose, more, past } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const [files, setFiles] = useState<File[]>([])
  const [report, setReport] = useState<Report | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [file] = files
  const count = report ? report.added + report.changed : 0
  const [goodRows, setGoodRows] = useState(false)
  const hasProblems = report !== null && report.problems_total > 0
  const ready = report !== null && (!hasProblems || goodRows)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!file || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await upload(file, {
        form: { dry_run: !ready, take: goodRows ? 'good' : 'all' },
        onProgress: setProgress,
      })
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
      form={{ busy, failure, submit: (event) => void send(event), onClose }}
      title={title}
      text={text}
      action={ready && count > 0 ? action(count) : t('csv_import.check')}
      size="lg"
      impossible={!file || (ready && count === 0) || (report !== null && !ready)}
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
          setGoodRows(false)
          setFailure(null)
        }}
      />
      <div role="status">
        {report && (
          <Text size="sm">
            {count === 0 && !hasProblems
              ? t('csv_import.nothing')
              : t('csv_import.counts', {
                  added: number(report.added),
                  changed: number(report.changed),
                  same: number(report.same),
                })}
          </Text>
        )}
        {report && more && <Text size="sm">{more(report)}</Text>}
      </div>
      {hasProblems && <CsvProblems report={report} />}
      {hasProblems && count > 0 && (
        <GoodRowsChoice leftOut={rowsLeftOut(report)} checked={goodRows} onChange={setGoodRows} />
      )}
      {report && <CsvChanges changes={report.changes} total={count} />}
      {!report && past && <PastImports {...past} />}
    </FormDialog>
  )
}
