import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { retentionWarningDays } from '../../../shared/contract/retention.ts'
import type { Order, OrderFile } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { download } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import { OrderFileRow } from './order-file-row.tsx'
import classes from './order-files.module.css'

const kinds = ['modified', 'original', 'extra'] as const

type FilesProps = {
  order: Order
  /** Shown with each file. */
  more?: ((file: OrderFile) => ReactNode) | undefined
}

/** Shows the order's files as a list of versions, the newest of each kind first. */
export function OrderFiles({ order, more }: FilesProps) {
  const { t } = useTranslation()
  const hasFiles = order.files.some((file) => file.deleted_at === null)
  return (
    <Card
      title={t('orders.files.title')}
      about={order.files_kept_until && hasFiles ? <KeptUntil at={order.files_kept_until} /> : null}
      aside={hasFiles ? <DownloadAll order={order} /> : null}
    >
      {order.files.length === 0 ? <p className={classes.none}>{t('orders.files.none')}</p> : null}
      <FilesByKind order={order} more={more} />
    </Card>
  )
}

/** Shows the order's files by kind, without a frame. */
export function FilesByKind({ order, more }: FilesProps) {
  return kinds.map((kind) => <FilesOfKind key={kind} kind={kind} order={order} more={more} />)
}

function FilesOfKind({ kind, order, more }: FilesProps & { kind: OrderFile['kind'] }) {
  const { t } = useTranslation()
  const files = order.files.filter((file) => file.kind === kind).sort((a, b) => b.version - a.version)
  if (files.length === 0) return null
  const versioned = kind !== 'extra' && files.length > 1
  const can = kind === 'modified' ? order.can.download_modified : order.can.download_original
  return (
    <section className={classes.kind} aria-label={t(`orders.file_kind.${kind}`)}>
      <h3 className={classes.heading}>{t(`orders.file_kind.${kind}`)}</h3>
      <ul className={classes.files}>
        {files.map((file, index) => (
          <OrderFileRow
            key={file._id}
            order_id={order._id}
            file={file}
            newest={versioned && index === 0}
            versioned={versioned}
            downloadable={can && file.deleted_at === null}
            more={more?.(file)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Shows the day when an order's files are deleted, emphasized in the last week. */
function KeptUntil({ at }: { at: string }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const now = useNow()
  const words = t('orders.files.kept_until', { date: date(at) })
  return goSoon(at, now) ? <StatusPill tone="warning">{words}</StatusPill> : words
}

/** Downloads all files of an order. */
function DownloadAll({ order: { _id } }: { order: Order }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => download(orderRoutes.downloadAll, { params: { id: _id } }))
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      leftSection={<IconFileZip size={16} />}
      onClick={() => start()}
    >
      {t('orders.files.download_all')}
    </Button>
  )
}

const goSoon = (at: string, now: number) => Date.parse(at) - now <= retentionWarningDays * 24 * 3600 * 1000
