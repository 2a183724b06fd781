import { useTranslation } from 'react-i18next'
import type { Order, OrderFile } from '../../../shared/orders/order.ts'
import { Card } from '../../ui/display/card.tsx'
import { DownloadAll, KeptUntil } from './kept-until.tsx'
import { OrderFileRow } from './order-file-row.tsx'
import classes from './order-files.module.css'

const kinds = ['modified', 'original', 'extra'] as const

/** Shows the order's files as a list of versions, the newest of each kind first. */
export function OrderFiles({ order }: { order: Order }) {
  const { t } = useTranslation()
  const kept = order.files.some((file) => file.deleted_at === null)
  return (
    <Card
      title={t('orders.files.title')}
      about={order.files_kept_until && kept ? <KeptUntil at={order.files_kept_until} /> : null}
      aside={kept ? <DownloadAll order={order} /> : null}
    >
      {order.files.length === 0 ? <p className={classes.none}>{t('orders.files.none')}</p> : null}
      <FilesByKind order={order} />
    </Card>
  )
}

/** Shows the order's files by kind, without a frame. */
export function FilesByKind({ order }: { order: Order }) {
  return kinds.map((kind) => <FilesOfKind key={kind} kind={kind} order={order} />)
}

function FilesOfKind({ kind, order }: { kind: OrderFile['kind']; order: Order }) {
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
          />
        ))}
      </ul>
    </section>
  )
}
