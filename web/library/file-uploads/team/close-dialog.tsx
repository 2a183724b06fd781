import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileUpload } from '../../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../../shared/library/file-uploads.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'

/** Answers a customer that nothing comes of a file. */
export function CloseDialog({ upload, onClose }: { upload: FileUpload; onClose: () => void }) {
  const { t } = useTranslation()
  const customer = upload.customer.company_name || upload.customer.name
  const { form, submit, busy, failure } = useZodForm(fileUploadRoutes.close.body, { answer: upload.answer })
  return (
    <FormDialog
      title={t('library_work.file_uploads.close')}
      action={t('library_work.file_uploads.send_answer')}
      busy={busy}
      failure={failure}
      errors={form.errors}
      unsaved={form.isDirty()}
      onSubmit={submit(async (body) => {
        await call(fileUploadRoutes.close, { params: { id: upload._id }, body })
        toast.success(t('library_work.file_uploads.closed', { customer }))
        onClose()
      })}
      onClose={onClose}
    >
      <Textarea
        {...form.getInputProps('answer')}
        label={t('library_work.file_uploads.answer')}
        description={t('library_work.file_uploads.close_hint', { customer })}
        maxLength={1000}
        autosize
        minRows={3}
        withAsterisk
        dir="auto"
        data-autofocus
      />
    </FormDialog>
  )
}
