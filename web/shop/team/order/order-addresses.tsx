import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShopAddress, ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useCountryName } from '../../../ui/field/use-countries.ts'
import classes from './shop-order.module.css'

/** Shows where the parcel goes, and who is on the invoice where that is another address. */
export function OrderAddresses({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { shipping_address, billing_address } = order
  const same = JSON.stringify(shipping_address) === JSON.stringify(billing_address)
  return (
    <Card title={t('shop_order_work.addresses')}>
      <Address
        title={t(same ? 'shop_order_work.address.both' : 'shop_order_work.address.shipping')}
        address={shipping_address}
      />
      {!same && <Address title={t('shop_order_work.address.billing')} address={billing_address} />}
    </Card>
  )
}

function Address({ title, address }: { title: string; address: ShopAddress }) {
  const country = useCountryName()
  const { company_name, name, address: street, post_code, city, phone } = address
  const lines = [company_name, name, street, `${post_code} ${city}`.trim(), country(address.country)]
  return (
    <section className={classes.address} aria-label={title}>
      <h3>{title}</h3>
      <address>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="page-side" dir="auto">
            {line}
          </span>
        ))}
        {phone && (
          <Anchor href={`tel:${phone}`} size="sm">
            <bdi dir="ltr">{phone}</bdi>
          </Anchor>
        )}
      </address>
    </section>
  )
}
