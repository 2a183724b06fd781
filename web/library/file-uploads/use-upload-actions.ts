import type { FileUpload } from '../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import { call, download } from '../../app/api/api.ts'
import { useAction, useDeletion } from '../../ui/dialog/use-action.ts'

/** Returns how a file that was sent outside of an order is downloaded and deleted. */
export function useUploadActions() {
  const deletion = useDeletion()
  const saving = useAction((id: string) => download(fileUploadRoutes.download, { params: { id } }))
  const removing = useAction(({ _id: id }: FileUpload) => call(fileUploadRoutes.remove, { params: { id } }), {
    ask: ({ name }) => deletion('file_uploads', { name }),
  })
  return { save: saving.start, askAndRemove: removing.start }
}
