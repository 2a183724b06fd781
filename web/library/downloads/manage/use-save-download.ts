import { useState } from 'react'
import type { Edited } from '../../../../shared/contract/opened-with.ts'
import { type Download, type DownloadForm, downloadRoutes } from '../../../../shared/library/downloads.ts'
import { call } from '../../../app/api/api.ts'
import { forgetParts, sendInParts } from './send-in-parts.ts'

/**
 * Returns how a download is added, or `item` changed. `progress` is the share of its file that is sent, null while
 * nothing is sent.
 */
export function useSaveDownload(item: Download | undefined) {
  const [progress, setProgress] = useState<number | null>(null)
  const save = async ({ opened, ...form }: Edited<DownloadForm>, file: File | null) => {
    try {
      const body = file ? { ...form, url: '', upload_id: await send(file) } : form
      if (item) await call(downloadRoutes.change, { params: { id: item._id }, body: { ...body, opened } })
      else await call(downloadRoutes.add, { body })
      if (file) forgetParts(file)
    } finally {
      setProgress(null)
    }
  }
  const send = (file: File) => {
    setProgress(0)
    return sendInParts(file, setProgress)
  }
  return { save, progress }
}
