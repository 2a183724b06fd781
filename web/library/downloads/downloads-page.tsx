import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileText, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { type Download, downloadRoutes } from '../../../shared/library/downloads.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PublicPage } from '../public-page.tsx'
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

/**
 * Shows a download with a link to it. The browser downloads it by itself, so that it can pause, and go on after an
 * interruption.
 */
function DownloadItem({ item }: { item: Download }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, version, note, file, url, href, count, updated_at } = item
  const Icon = file ? IconFileText : IconLink
  const facts = [
    version && t('downloads.version', { version }),
    file ? format.bytes(file.size) : url && t('downloads.link_to', { host: new URL(url).host }),
    format.date(updated_at),
    t('downloads.times', { count }),
  ]
  return (
    <li className={classes.item}>
      <Icon size={24} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <bdi>{name}</bdi>
        </h3>
        {note && (
          <p className={clsx(classes.note, 'page-side')} dir="auto">
            {note}
          </p>
        )}
        <p className={classes.facts}>
          {facts.filter(Boolean).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </div>
      <Button
        component="a"
        href={href}
        variant="default"
        className={classes.action}
        leftSection={file ? <IconDownload size={18} /> : <IconExternalLink size={18} />}
        aria-label={t(file ? 'downloads.download_of' : 'downloads.open_of', { name })}
        {...(file ? { download: file.name } : { target: '_blank', rel: 'noreferrer' })}
      >
        {t(file ? 'downloads.download' : 'downloads.open')}
      </Button>
    </li>
  )
}
