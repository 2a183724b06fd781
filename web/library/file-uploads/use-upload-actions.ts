import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FileUpload } from '../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import { call, download } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Returns how a file that was sent outside of an order is downloaded and deleted. */
export function useUploadActions() {
  const { t } = useTranslation()
  const onError = (error: unknown) => toast.error(t(errorPhrase(error)))
  const { mutate: save } = useMutation({
    mutationFn: (id: string) => download(fileUploadRoutes.download, { params: { id } }),
    onError,
  })
  const { mutate: remove } = useMutation({
    mutationFn: (id: string) => call(fileUploadRoutes.remove, { params: { id } }),
    onError,
  })
  const askAndRemove = async ({ _id, name }: FileUpload) => {
    const yes = await confirm({
      title: t('file_uploads.delete_title', { name }),
      text: t('file_uploads.delete_text'),
      action: t('file_uploads.delete'),
      danger: true,
    })
    if (yes) remove(_id)
  }
  return { save, askAndRemove }
}
