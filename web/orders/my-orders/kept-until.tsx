import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { retentionWarningDays } from '../../../shared/contract/retention.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { download } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import classes from '../order/order-files.module.css'
import { useDownload } from '../order/use-download.ts'

/** Shows the day when an order's files are deleted, emphasized in the last week, with a download of all of them. */
export function KeptUntil({ order: { _id, files, files_kept_until } }: { order: Order }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { start, busy } = useDownload()
  const now = useNow()
  if (!files.some((file) => file.deleted_at === null)) return null
  const words = files_kept_until && t('orders.files.kept_until', { date: date(files_kept_until) })
  return (
    <div className={classes.kept}>
      {files_kept_until && goSoon(files_kept_until, now) ? (
        <StatusPill tone="warning">{words}</StatusPill>
      ) : (
        <span className={classes.keptWords}>{words}</span>
      )}
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<IconFileZip size={16} />}
        onClick={() => start(() => download(orderRoutes.downloadAll, { params: { id: _id } }))}
      >
        {t('orders.files.download_all')}
      </Button>
    </div>
  )
}

const goSoon = (at: string, now: number) => Date.parse(at) - now <= retentionWarningDays * 24 * 3600 * 1000
