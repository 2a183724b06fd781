import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { download } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import classes from './order-columns.module.css'

/** Offers the modified file of an order that is ready and paid. */
export function RowDownload({ order: { _id, orderID, modified_file, payment } }: { order: OrderRow }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() =>
    download(orderRoutes.downloadModified, { params: { id: _id }, query: {} }),
  )
  if (!modified_file || payment !== 'paid') return null
  return (
    <Button
      className={classes.act}
      size="xs"
      variant="light"
      loading={busy}
      leftSection={<IconDownload size={16} />}
      aria-label={t('orders.download_of', { number: String(orderID) })}
      onClick={() => start()}
    >
      {t('orders.download')}
    </Button>
  )
}
