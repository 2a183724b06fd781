import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importRoutes } from '../../../../shared/vehicles/import.ts'
import { call } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'

type Props = { onStarted: (id: string) => void; onClose: () => void }

/** Uploads a file of vehicles, which is checked then. */
export function ImportDialog({ onStarted, onClose }: Props) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<File[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const { busy, failure, send } = useSending()
  const [file] = files
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    void send(async () => {
      try {
        const { _id } = await call(importRoutes.start, { files: { file: [file] }, onProgress: setProgress })
        onStarted(_id)
      } finally {
        setProgress(null)
      }
    })
  }
  return (
    <FormDialog
      form={{ busy, failure, submit, onClose }}
      title={t('vehicle_work.import_title')}
      text={t('vehicle_work.import_text')}
      action={t('vehicle_work.check_file')}
      impossible={!file}
      failed={headProblem(failure, (names) => t('vehicle_work.wrong_head', { names }))}
    >
      <FileDrop
        label={t('vehicle_work.file')}
        hint={t('vehicle_work.file_hint')}
        files={files}
        onChange={setFiles}
        accept=".csv,text/csv"
        progress={progress}
      />
    </FormDialog>
  )
}

/** Says which columns are missing or unknown. */
function headProblem(failure: unknown, say: (names: string) => string) {
  if (!(failure instanceof ApiError) || failure.code !== 'csv_header_wrong') return undefined
  const { missing, unknown, twice } = failure.data
  return <p role="alert">{say([missing, unknown, twice].flat().map(String).join(', '))}</p>
}
