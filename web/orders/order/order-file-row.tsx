import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderFile } from '../../../shared/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { downloadOrderFile } from './download-order-file.ts'
import classes from './order-files.module.css'

type OrderFileRowProps = {
  order_id: string
  file: OrderFile
  newest: boolean
  versioned: boolean
  downloadable: boolean
  more?: ReactNode
}

/** Shows one file: name, size, version, author, contents, and the download. */
export function OrderFileRow({ order_id, file, newest, versioned, downloadable, more }: OrderFileRowProps) {
  const { t } = useTranslation()
  const { bytes, date } = useFormat()
  const { start, busy } = useAction(() => downloadOrderFile(order_id, file))
  return (
    <li className={classes.file} data-old={(versioned && !newest) || undefined}>
      <IconFile size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name}>
          <bdi className="code">{file.name}</bdi>
          {newest ? <StatusPill tone="accent">{t('orders.files.newest')}</StatusPill> : null}
          {file.deleted_at ? (
            <StatusPill tone="neutral">
              {t('orders.files.removed_on', { date: date(file.deleted_at) })}
            </StatusPill>
          ) : null}
        </div>
        <div className={classes.facts}>
          {versioned ? <span>{t('orders.files.version', { number: file.version })}</span> : null}
          <bdi>{bytes(file.size)}</bdi>
          <span>
            {t('orders.files.by', { name: file.uploaded_by })} · <TimeAgo at={file.created_at} />
          </span>
        </div>
        {file.recognised.length > 0 ? (
          <div className={classes.facts}>
            <bdi className="code">{file.recognised.join(' · ')}</bdi>
          </div>
        ) : null}
        {more}
        <div className={classes.hash}>
          SHA-256{' '}
          <bdi className={`code ${classes.checksum}`} title={file.sha256}>
            {file.sha256}
          </bdi>
          <CopyButton text={file.sha256} label={t('orders.files.checksum', { name: file.name })} />
        </div>
        {file.contents ? <Contents contents={file.contents} /> : null}
      </div>
      {downloadable ? (
        <ActionIcon
          variant="light"
          size="lg"
          loading={busy}
          aria-label={t('orders.files.download', { name: file.name })}
          title={t('orders.files.download', { name: file.name })}
          onClick={() => start()}
        >
          <IconDownload size={18} />
        </ActionIcon>
      ) : null}
    </li>
  )
}

/** Lists the contents of an archive. */
function Contents({ contents }: { contents: NonNullable<OrderFile['contents']> }) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  return (
    <details className={classes.contents}>
      <summary>{t('orders.files.contents', { count: contents.length })}</summary>
      <ul>
        {contents.map((entry) => (
          <li key={entry.name}>
            <bdi className="code">{entry.name}</bdi> <bdi>{bytes(entry.size)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
