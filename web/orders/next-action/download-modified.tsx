import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { downloadOrderFile, newestModified } from '../order/download-order-file.ts'
import { useDownload } from '../order/use-download.ts'
import classes from './next-action.module.css'

/** Shows the download of the newest modified file. */
export function DownloadModified({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const { start, busy } = useDownload()
  const file = newestModified(order.files)
  if (!file) return null
  return (
    <div className={classes.download}>
      <Button
        size="md"
        loading={busy}
        leftSection={<IconDownload size={20} />}
        onClick={() => start(() => downloadOrderFile(order._id, file))}
      >
        {t('orders.next.download')}
      </Button>
      <span className={classes.file}>
        <bdi className="code">{file.name}</bdi> · {bytes(file.size)}
      </span>
    </div>
  )
}
