import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importRoutes } from '../../../../shared/vehicles/import.ts'
import { call } from '../../../app/api/api.ts'
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
