import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileText, IconLink } from '@tabler/icons-react'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Download } from '../../../shared/library/downloads.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './downloads.module.css'

/**
 * Shows a download with a link to it. The browser downloads it by itself, so that it can pause, and go on after an
 * interruption.
 */
export function DownloadItem({ item }: { item: Download }) {
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
