import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileUpload } from '../../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../../shared/library/file-uploads.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/**
 * Reads the file sent before that the address names (`?upload=<id>`), passes it to `take`, and opens the first step that
 * is left to fill in. Returns true until then.
 */
export function useOrderUpload(take: (upload: FileUpload) => void): boolean {
  const { t } = useTranslation()
  const { upload }: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error } = useQuery(uploadQuery(upload))
  const giveUp = useEffectEvent(() => {
    toast.error(t('file_uploads.form.failed'))
    void navigate({ to: '.', search: {}, replace: true })
  })
  const fill = useEffectEvent((found: FileUpload) => {
    if (!found.kept_until) return giveUp()
    take(found)
    toast.success(t(found.suggestion ? 'file_uploads.form.filled' : 'file_uploads.form.file_taken'))
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (!upload) return
    if (data) fill(data)
    else if (error) giveUp()
  }, [upload, data, error])
  return upload !== undefined
}

/** The file sent before; not fetched when there is none. */
const uploadQuery = (id: string | undefined) =>
  queryOptions({
    ...callQuery(fileUploadRoutes.one, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  })
