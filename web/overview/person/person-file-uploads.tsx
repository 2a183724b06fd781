import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { UploadState } from '../../library/file-uploads/upload-state.tsx'
import { joined } from '../../ui/display/joined.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'

/** Shows the newest files that a person sent without an order. */
export function PersonFileUploads({ person }: { person: { _id: string; email: string } }) {
  const { t } = useTranslation()
  const { date, bytes } = useFormat()
  const query = { customer: person._id, size: 5 }
  const found = useQuery(callQuery(fileUploadRoutes.all, { query }))
  const all = { to: pathTo('fileUploads'), search: { q: person.email } }
  return (
    <RecordSection
      title={t('menu.file_uploads')}
      query={found}
      none={t('people.no_file_uploads')}
      all={all}
      row={(upload) => ({
        title: upload.name,
        about: joined([bytes(upload.size), date(upload.created_at)]),
        end: <UploadState upload={upload} />,
        ...(upload.order ? { to: pathTo('workOrder', { id: upload.order._id }) } : all),
      })}
    />
  )
}
