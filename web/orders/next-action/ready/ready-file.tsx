import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Order, OrderFile } from '../../../../shared/orders/order.ts'
import { reworkDays } from '../../../../shared/orders/order-states.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { downloadOrderFile, newestModified } from '../../order/download-order-file.ts'
import { HowToWrite } from './how-to-write.tsx'
import { PowerGain } from './power-gain.tsx'
import classes from './ready-file.module.css'

/** Shows what the customer waited for: power before and after, the download, how to write it, and the way to the next. */
export function ReadyFile({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { bytes, date } = useFormat()
  const now = useNow()
  const { start, busy } = useAction((file: OrderFile) => downloadOrderFile(order._id, file))
  const file = newestModified(order.files)
  if (!file) return null
  const freeUntil = order.completed_at && Date.parse(order.completed_at) + reworkDays * 24 * 3600 * 1000
  return (
    <div className={classes.ready}>
      <div className={classes.head}>
        <PowerGain order={order} />
        <div className={classes.download}>
          <Button
            size="lg"
            loading={busy}
            leftSection={<IconDownload size={24} />}
            onClick={() => start(file)}
          >
            {t('orders.next.download')}
          </Button>
          <span className={classes.file}>
            <bdi className="code">{file.name}</bdi> · {bytes(file.size)}
          </span>
        </div>
      </div>
      {freeUntil && now < freeUntil && (
        <p className={classes.rework}>
          {t('orders.ready.rework', { date: date(new Date(freeUntil).toISOString()) })}
        </p>
      )}
      <HowToWrite order={order} />
      <div>
        <Button
          variant="default"
          classNames={{ root: classes.again, label: classes.words }}
          leftSection={<IconRefresh size={18} />}
          renderRoot={(props) => <Link to={pathTo('submitOrder')} search={{ again: order._id }} {...props} />}
        >
          {t('orders.ready.again')}
        </Button>
      </div>
    </div>
  )
}
