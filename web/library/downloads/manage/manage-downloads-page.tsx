import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Download, downloadRoutes } from '../../../../shared/library/downloads.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction, useDeletion } from '../../../ui/dialog/use-action.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { EditedList } from '../../../ui/list/edited-list.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { DownloadDialog } from './download-dialog.tsx'

/** Lists, adds, changes and deletes downloads. */
export function ManageDownloadsPage() {
  const { t } = useTranslation()
  const categories = useQuery(callQuery(downloadRoutes.categories)).data ?? []
  const isPublic = useSiteData()?.downloads_public ?? true
  const deletion = useDeletion()
  const removing = useAction(({ _id: id }: Download) => call(downloadRoutes.remove, { params: { id } }), {
    ask: ({ name }) => deletion('library_work.downloads', { name }),
    done: (_, { name }) => t('library_work.downloads.deleted', { name }),
  })
  return (
    <EditedList
      {...useRecordList(downloadRoutes.all)}
      words="library_work.downloads"
      title={t('downloads.title')}
      about={t(isPublic ? 'library_work.downloads.about' : 'library_work.downloads.public_off')}
      search={t('downloads.search')}
      empty={{ title: t('downloads.none') }}
      icon={IconDownload}
      filters={[
        {
          name: 'category',
          label: t('downloads.category'),
          choices: categories.map(({ category }) => ({ value: category, label: category })),
        },
        {
          name: 'is_public',
          label: t('library_work.downloads.who'),
          choices: [
            { value: 'true', label: t('library_work.downloads.is_public') },
            { value: 'false', label: t('library_work.downloads.signed_in') },
          ],
        },
      ]}
      columns={useDownloadColumns()}
      onRemove={removing.start}
      dialog={(item, close) => (
        <DownloadDialog item={item} categories={categories.map(({ category }) => category)} onClose={close} />
      )}
    />
  )
}

/** Returns the columns of the downloads, for who manages them. */
function useDownloadColumns(): Column<Download>[] {
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
