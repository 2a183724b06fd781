import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useSha256 } from '../../../ui/file/use-sha256.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { ordersWithFileQuery } from '../../order/orders.queries.ts'
import classes from './recognised.module.css'

/** Lists the person's earlier orders with the same file, so that nobody pays twice by mistake. */
export function EarlierOrders({ file }: { file: File }) {
  const { t } = useTranslation()
  const orders = useQuery(ordersWithFileQuery(useSha256(file)))
  const [latest] = orders.data?.items ?? []
  if (!latest) return null
  return (
    <div className={classes.block} role="status">
      <p className={classes.line} data-tone="warning">
        <span>
          {t('orders.form.sent_before')}{' '}
          <Link to={pathTo('order', { id: latest._id })} className={classes.link}>
            {t('orders.number', { number: String(latest.orderID) })}
          </Link>
          {' · '}
          <bdi>{latest.service_name}</bdi>
          {' · '}
          <TimeAgo at={latest.created_at} />
        </span>
      </p>
    </div>
  )
}
