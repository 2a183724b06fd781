import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { retentionWarningDays } from '../../../shared/contract/retention.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { download } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { useNow } from '../../ui/time/use-now.ts'

/** Shows the day when an order's files are deleted, emphasized in the last week. */
export function KeptUntil({ at }: { at: string }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const now = useNow()
  const words = t('orders.files.kept_until', { date: date(at) })
  return goSoon(at, now) ? <StatusPill tone="warning">{words}</StatusPill> : words
}

/** Downloads all files of an order. */
export function DownloadAll({ order: { _id } }: { order: Order }) {
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
