import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { testOrderDays, testOrderRoutes } from '../../../shared/partners/test-orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { OrderStatusPill } from '../../records/orders/order-status.tsx'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import classes from './keys.module.css'

const query = callQuery(testOrderRoutes.recent)

/** Lists the newest orders of one's test keys, which stand nowhere else; nothing where there are none. */
export function TestOrdersCard() {
  const { t } = useTranslation()
  const { data: orders = [] } = useQuery(query)
  if (orders.length === 0) return null
  return (
    <Card
      title={t('api_keys.test_orders')}
      about={t('api_keys.test_orders_about', { count: testOrderDays })}
      flush
    >
      <ul className={classes.list} aria-label={t('api_keys.test_orders')}>
        {orders.map(({ _id, orderID, status, vehicle, service_name, created_at }) => (
          <li key={_id} className={classes.key}>
            <div className={classes.words}>
              <div className={classes.head}>
                <strong>
                  <bdi>#{orderID}</bdi>
                </strong>
                <StatusPill tone="warning">{t('api_keys.kind.test')}</StatusPill>
                <OrderStatusPill status={status} />
              </div>
              <div className={classes.facts}>
                <bdi>{vehicle}</bdi> · <bdi>{service_name}</bdi> · <TimeAgo at={created_at} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
