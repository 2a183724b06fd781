import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileUpload } from '../../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../../shared/library/file-uploads.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Answers that nothing comes of a file. */
export function CloseDialog({ upload, onClose }: { upload: FileUpload; onClose: () => void }) {
  const { t } = useTranslation()
  const customer = upload.customer.company_name || upload.customer.name
  const form = useSchemaForm(
    fileUploadRoutes.close.body,
    { answer: upload.answer },
    {
      words: 'library_work.file_uploads',
      save: (body) => call(fileUploadRoutes.close, { params: { id: upload._id }, body }),
      done: () => t('library_work.file_uploads.closed', { customer }),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('library_work.file_uploads.close')}
      action={t('library_work.file_uploads.send_answer')}
    >
      <Textarea
        {...form.field('answer')}
        description={t('library_work.file_uploads.close_hint', { customer })}
        autosize
        minRows={3}
        data-autofocus
      />
    </FormDialog>
  )
}
