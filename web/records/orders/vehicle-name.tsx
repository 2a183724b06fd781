import clsx from 'clsx'
import type { OrderRow } from '../../../shared/orders/order.ts'
import classes from './vehicle-name.module.css'

type VehicleNameProps = {
  order: Pick<OrderRow, 'manufacture' | 'model' | 'generation' | 'variant' | 'reg_no' | 'vin'>
}

/** Shows the vehicle of an order, with its plate or VIN. */
export function VehicleName({ order }: VehicleNameProps) {
  const { manufacture, model, generation, variant, reg_no, vin } = order
  const plate = reg_no || vin
  return (
    <span className={classes.vehicle}>
      <span className="page-direction">
        <bdi>{[manufacture, model].filter(Boolean).join(' ')}</bdi>
        {plate ? (
          <span className={classes.plate}>
            <bdi>{plate}</bdi>
          </span>
        ) : null}
      </span>
      <small className={clsx(classes.variant, 'page-side')} dir="auto">
        {[generation, variant].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}
