import { Alert, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeImportReport } from '../../../../shared/vehicles/codes/import-report.ts'
import { refreshQueries } from '../../../app/api/refresh-queries.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import classes from '../codes.module.css'

type Props = {
  file: { needed: readonly string[]; more: readonly string[] }
  upload: (file: File, dry_run: boolean) => Promise<CodeImportReport>
  onClose: () => void
}

/** Imports codes from a CSV file: it is checked first, with its problems by line, then taken over. */
export function ImportDialog({ file: columns, upload, onClose }: Props) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<File[]>([])
  const [report, setReport] = useState<CodeImportReport | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [file] = files
  const new_ones = report ? report.added + report.changed : 0
  const ready = report !== null && report.problems_total === 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!file || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await upload(file, !ready)
      setReport(answer)
      if (answer.done) {
        toast.success(t('code_work.import_done'))
        await refreshQueries({ topic: 'codes' })
        onClose()
      }
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const list = [...columns.needed, ...columns.more].join(', ')
  return (
    <FormDialog
      title={t('code_work.import_title')}
      text={t('code_work.import_text', { columns: list, count: columns.needed.length })}
      action={ready ? t('code_work.import_run', { count: new_ones }) : t('code_work.import_check')}
      size="lg"
      busy={busy}
      impossible={!file || (ready && new_ones === 0) || (report !== null && !ready)}
      failure={failure}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <FileDrop
        label={t('code_work.file')}
        hint={t('code_work.file_hint')}
        accept=".csv,text/csv"
        files={files}
        onChange={(chosen) => {
          setFiles(chosen)
          setReport(null)
          setFailure(null)
        }}
      />
      {report && (
        <div role="status">
          <Text size="sm">
            {ready && new_ones === 0
              ? t('code_work.import_nothing')
              : t('code_work.import_counts', {
                  added: report.added,
                  changed: report.changed,
                  same: report.same,
                })}
          </Text>
        </div>
      )}
      {report && !ready && (
        <Alert color="danger" title={t('code_work.problems', { count: report.problems_total })}>
          <ul className={classes.problems}>
            {report.problems.map(({ line, column, problem }) => (
              <li key={`${line} ${column} ${problem}`}>
                {t('code_work.problem_line', { line })}: <bdi>{column}</bdi> {t(problemPhrase(problem))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </FormDialog>
  )
}

/** Returns the words for a problem's code: those of the forms, and those of files. */
function problemPhrase(problem: string) {
  if (problem === 'invalid_type' || problem === 'too_small') return 'code_work.problem.needed' as const
  if (problem === 'invalid_value') return 'code_work.problem.unknown' as const
  if (problem === 'too_big') return 'code_work.problem.too_long' as const
  if (problem === 'twice') return 'code_work.problem.twice' as const
  if (problem === 'too_many_cells') return 'code_work.problem.cells' as const
  return problem === 'too_many_rows'
    ? ('code_work.problem.rows' as const)
    : ('code_work.problem.wrong' as const)
}
