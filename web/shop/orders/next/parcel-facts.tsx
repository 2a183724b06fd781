import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { parcelOf } from '../../../../shared/shop/parcel-carrier.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { Day } from '../../../ui/time/day.tsx'
import classes from './next-facts.module.css'

/** Shows the number of a sent parcel to copy, the carrier's page where the number tells whose it is, and when it should arrive. */
export function ParcelFacts({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { parcel_tracking_number, estimated_delivery_date, shipping_time, shipping_name, current_status } =
    order
  const { number, carrier, link } = parcelOf(parcel_tracking_number)
  const { from, to } = shipping_time
  const days =
    from === to
      ? t('shop_orders.parcel.days', { count: to })
      : t('shop_orders.parcel.days_between', { from, to })
  const expected = estimated_delivery_date ? <Day at={estimated_delivery_date} /> : days
  return (
    <div className={classes.parcel}>
      <FactList
        facts={[
          {
            name: t('shop_orders.field.parcel'),
            value: number && (
              <bdi dir="ltr" className="code">
                {number}
              </bdi>
            ),
            copy: number,
          },
          { name: t('shop_orders.parcel.expected'), value: current_status === 'shipped' && expected },
          { name: t('shop_orders.parcel.way'), value: shipping_name },
        ]}
      />
      {link && carrier && (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          mt="sm"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('shop_orders.parcel.track', { carrier })}
        </Button>
      )}
    </div>
  )
}
