import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUploadRoutes, newFileUpload } from '../../../shared/library/file-uploads.ts'
import { orderFileLimits } from '../../../shared/orders/order-form.ts'
import { call } from '../../app/api/api.ts'
import { randomId } from '../../app/random-id.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileDrop } from '../../ui/file/file-drop.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './file-uploads.module.css'
import { OwnUploads } from './own-uploads.tsx'

/** `/file_upload`: sends a file outside of an order, and shows what became of those that were sent. */
export function FileUploadPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead about={t('file_uploads.about')} />
      <div className={classes.page}>
        <Card>
          <SendFileForm />
        </Card>
        <Card title={t('file_uploads.mine')} flush>
          <OwnUploads />
        </Card>
      </div>
    </>
  )
}

const { maxTotalBytes } = orderFileLimits

/** Asks for a file and what should be known of it, and sends it. */
function SendFileForm() {
  const { t } = useTranslation()
  const format = useFormat()
  const [file, setFile] = useState<File | null>(null)
  const [asked, setAsked] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const form = useSchemaForm(
    newFileUpload,
    { note: '', request_key: randomId() },
    {
      words: 'file_uploads',
      save: async (body) => {
        setAsked(true)
        if (!file || problemOf(file, true)) return
        try {
          await call(fileUploadRoutes.send, { body, files: { file: [file] }, onProgress: setProgress })
        } finally {
          setProgress(null)
        }
        form.setValues({ note: '', request_key: randomId() })
        setFile(null)
        setAsked(false)
        toast.success(t('file_uploads.sent'))
      },
    },
  )
  const problem = problemOf(file, asked)
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <FormErrors failure={form.failure} errors={form.errors} />
      <FileDrop
        label={t('file_uploads.file')}
        hint={t('file_uploads.file_hint', { limit: format.bytes(maxTotalBytes) })}
        files={file ? [file] : []}
        onChange={([chosen]) => setFile(chosen ?? null)}
        progress={progress}
        error={problem && t(problem)}
      />
      <Textarea {...form.field('note')} autosize minRows={3} maxRows={12} />
      <div className={classes.foot}>
        <p className={classes.free}>{t('file_uploads.free')}</p>
        <SubmitButton busy={form.busy}>{t('file_uploads.send')}</SubmitButton>
      </div>
    </form>
  )
}

/** Returns what is wrong with the chosen file; one that is missing, only once it was asked for. */
function problemOf(file: File | null, asked: boolean) {
  if (!file) return asked ? 'errors.file_missing' : undefined
  if (file.size === 0) return 'errors.file_empty'
  return file.size > maxTotalBytes ? 'errors.file_too_large' : undefined
}
