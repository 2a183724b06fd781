import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { vehicleKey } from '../from-file/file-matches.ts'
import classes from './recent-vehicles.module.css'

/** The person's last orders, newest first. */
export const recentOrdersQuery = callQuery(orderRoutes.mine, { query: { size: 20 } })

const most = 3

/** Lists the vehicles of the person's last orders; choosing one fills the form in from its order. */
export function RecentVehicles() {
  const { t } = useTranslation()
  const orders = useQuery(recentOrdersQuery).data?.items ?? []
  // Of each vehicle its last order.
  const vehicles = orders.filter(
    (order, index) => orders.findIndex((other) => vehicleKey(other) === vehicleKey(order)) === index,
  )
  if (vehicles.length === 0) return null
  return (
    <nav className={classes.recent} aria-label={t('orders.form.recent')}>
      <span className={classes.title}>{t('orders.form.recent')}</span>
      {vehicles.slice(0, most).map((order) => (
        <Link
          key={order._id}
          className={classes.vehicle}
          to={pathTo('submitOrder')}
          search={{ again: order._id }}
        >
          <VehicleLabel order={order} />
        </Link>
      ))}
    </nav>
  )
}

/** Shows the vehicle of an order with its plate or VIN. */
export function VehicleLabel({ order: { reg_no, vin, manufacture, model, variant } }: { order: OrderRow }) {
  return (
    <>
      <IconRepeat size={16} aria-hidden />
      <bdi className={classes.plate}>{reg_no || vin}</bdi>
      <bdi className={classes.name}>{[manufacture, model, variant].join(' ')}</bdi>
    </>
  )
}
