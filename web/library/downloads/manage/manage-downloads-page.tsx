import { Button } from '@mantine/core'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Download, downloadRoutes } from '../../../../shared/library/downloads.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { useDownloadColumns } from './use-download-columns.tsx'
import { useRemoveDownload } from './use-remove-download.ts'

/** `/admin/downloads`: shows all downloads, to add, change and delete them. */
export function ManageDownloadsPage() {
  const { t } = useTranslation()
  const { result, list } = useRecordList(downloadRoutes.all)
  const categories = useQuery(callQuery(downloadRoutes.categories)).data ?? []
  const isPublic = useSiteData()?.downloads_public ?? true
  const askAndRemove = useRemoveDownload()
  const edited = useEdited<Download>()
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('library_work.downloads.add')}
    </Button>
  )
  return (
    <>
      <PageHead
        about={t(isPublic ? 'library_work.downloads.about' : 'library_work.downloads.public_off')}
        action={add}
      />
      <Card flush>
        <RecordList
          result={result}
          list={list}
          label={t('downloads.title')}
          searchLabel={t('downloads.search')}
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
          onOpen={edited.edit}
          menu={(item) => (
            <>
              <RowAction icon={IconPencil} onClick={() => edited.edit(item)}>
                {t('library_work.downloads.edit')}
              </RowAction>
              <RowAction icon={IconTrash} danger onClick={() => void askAndRemove(item)}>
                {t('library_work.downloads.delete')}
              </RowAction>
            </>
          )}
          empty={{
            icon: IconDownload,
            title: t('downloads.none'),
            text: t('library_work.downloads.none_text'),
            action: add,
          }}
        />
      </Card>
      {edited.opened && (
        <DownloadDialog
          item={edited.row}
          categories={categories.map(({ category }) => category)}
          onClose={edited.close}
        />
      )}
    </>
  )
}
