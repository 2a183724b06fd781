import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Download, downloadRoutes } from '../../../shared/library/downloads.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PublicPage } from '../public-page.tsx'
import { DownloadItem } from './download-item.tsx'
import classes from './downloads.module.css'

/** `/downloads`: shows what the reader may download, by category. */
export function DownloadsPage() {
  const { t } = useTranslation()
  const downloads = useRecordList(downloadRoutes.list, { size: 50 })
  const categories = useQuery(callQuery(downloadRoutes.categories)).data ?? []
  return (
    <PublicPage>
      <PageHead about={t('downloads.about')} />
      <Card flush>
        <ListFrame
          {...downloads}
          label={t('downloads.title')}
          searchLabel={t('downloads.search')}
          filters={[
            {
              name: 'category',
              label: t('downloads.category'),
              choices: categories.map(({ category }) => ({ value: category, label: category })),
            },
          ]}
          skeleton={{ rows: 5, height: 96 }}
          empty={{ icon: IconDownload, title: t('downloads.none'), text: t('downloads.none_text') }}
        >
          {(rows) =>
            byCategory(rows).map(([category, items]) => (
              <section key={category} aria-label={category}>
                <h2 className={classes.category}>
                  <bdi>{category}</bdi>
                </h2>
                <ul className={classes.list}>
                  {items.map((item) => (
                    <DownloadItem key={item._id} item={item} />
                  ))}
                </ul>
              </section>
            ))
          }
        </ListFrame>
      </Card>
    </PublicPage>
  )
}

/** Groups the downloads of a page by category, in their order. */
function byCategory(rows: readonly Download[]): [string, Download[]][] {
  const groups = new Map<string, Download[]>()
  for (const row of rows) groups.set(row.category, [...(groups.get(row.category) ?? []), row])
  return [...groups]
}
