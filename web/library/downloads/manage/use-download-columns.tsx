import { useTranslation } from 'react-i18next'
import type { Download } from '../../../../shared/library/downloads.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'

/** Returns the columns of the downloads, for who manages them. */
export function useDownloadColumns(): Column<Download>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      head: t('library_work.downloads.name'),
      cell: ({ name, version }) => <bdi>{[name, version].filter(Boolean).join(' · ')}</bdi>,
      sort: 'name',
      main: true,
      phone: 'title',
    },
    {
      key: 'category',
      head: t('downloads.category'),
      cell: ({ category }) => <bdi>{category}</bdi>,
      sort: 'category',
      phone: 'fact',
    },
    {
      key: 'is_public',
      head: t('library_work.downloads.who'),
      cell: ({ is_public }) => (
        <StatusPill tone={is_public ? 'success' : 'neutral'} plain>
          {t(is_public ? 'library_work.downloads.is_public' : 'library_work.downloads.signed_in')}
        </StatusPill>
      ),
      short: true,
      phone: 'aside',
    },
    {
      key: 'size',
      head: t('library_work.downloads.size'),
      cell: ({ file }) => (file ? format.bytes(file.size) : t('library_work.downloads.kind_link')),
      align: 'end',
      short: true,
      phone: 'fact',
    },
    {
      key: 'count',
      head: t('library_work.downloads.count'),
      cell: ({ count }) => format.number(count),
      sort: 'count',
      align: 'end',
      short: true,
    },
    {
      key: 'updated_at',
      head: t('library_work.downloads.updated_at'),
      cell: ({ updated_at }) => <TimeAgo at={updated_at} />,
      sort: 'updated_at',
      align: 'end',
      wide: true,
    },
  ]
}
