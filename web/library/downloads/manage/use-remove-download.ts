import { useTranslation } from 'react-i18next'
import { type Download, downloadRoutes } from '../../../../shared/library/downloads.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** Returns how a download is deleted, once it is confirmed. */
export function useRemoveDownload() {
  const { t } = useTranslation()
  return async ({ _id: id, name }: Download) => {
    const yes = await confirm({
      title: t('library_work.downloads.delete_title', { name }),
      text: t('library_work.downloads.delete_text'),
      action: t('library_work.downloads.delete'),
      danger: true,
    })
    if (!yes) return
    try {
      await call(downloadRoutes.remove, { params: { id } })
      toast.success(t('library_work.downloads.deleted', { name }))
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    }
  }
}
