import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { parcelOf } from '../../../../shared/shop/parcel-carrier.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import classes from './next-facts.module.css'

/** Shows when a paid parcel should arrive, its number to copy once it is sent, and the carrier's page where the number identifies the carrier. */
export function ParcelFacts({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { date, dayRange } = useFormat()
  const { parcel_tracking_number, estimated_delivery_date, shipping_time, arrives } = order
  const { number, carrier, link } = parcelOf(parcel_tracking_number)
  const { from, to } = shipping_time
  const days =
    from === to
      ? t('shop_orders.parcel.days', { count: to })
      : t('shop_orders.parcel.days_between', { count: to, from })
  const planned = arrives ? dayRange(arrives) : days
  const expected = estimated_delivery_date ? date(estimated_delivery_date) : planned
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
          { name: t('shop_orders.parcel.expected'), value: order.current_status !== 'completed' && expected },
          { name: t('shop_orders.parcel.way'), value: order.shipping_name },
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
