import { useTranslation } from 'react-i18next'
import type { FileUpload } from '../../../../shared/library/file-upload.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { UploadState } from '../upload-state.tsx'

/** Returns the columns of files that customers sent, for the team. */
export function useUploadColumns(): Column<FileUpload>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      head: t('file_uploads.file'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      main: true,
      phone: 'title',
    },
    {
      key: 'customer',
      head: t('library_work.file_uploads.customer'),
      cell: ({ customer }) => <bdi>{customer.company_name || customer.name}</bdi>,
      phone: 'fact',
    },
    {
      key: 'state',
      head: t('file_uploads.field.state'),
      cell: (upload) => <UploadState upload={upload} />,
      short: true,
      phone: 'aside',
    },
    {
      key: 'note',
      head: t('library_work.downloads.note'),
      cell: ({ note }) => <bdi>{note}</bdi>,
      line: true,
      wide: true,
    },
    {
      key: 'size',
      head: t('library_work.downloads.size'),
      cell: ({ size }) => format.bytes(size),
      align: 'end',
      short: true,
      wide: true,
    },
    {
      key: 'created_at',
      head: t('library_work.file_uploads.sent_at'),
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      sort: 'created_at',
      align: 'end',
      phone: 'fact',
    },
  ]
}
