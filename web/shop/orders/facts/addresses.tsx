import { useTranslation } from 'react-i18next'
import type { ShopAddress, ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useCountryName } from '../../../ui/field/use-countries.ts'
import classes from './facts.module.css'

/** Shows where the parcel goes and who is on the invoice; both at once where they are the same. */
export function Addresses({ order: { shipping_address, billing_address } }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const same = JSON.stringify(shipping_address) === JSON.stringify(billing_address)
  return (
    <Card title={t('shop_orders.address.title')}>
      <div className={classes.addresses}>
        <Address
          name={t(same ? 'shop_orders.address.both' : 'shop_orders.address.shipping')}
          address={shipping_address}
        />
        {!same && <Address name={t('shop_orders.address.billing')} address={billing_address} />}
      </div>
    </Card>
  )
}

function Address({ name, address }: { name: string; address: ShopAddress }) {
  const countryName = useCountryName()
  const { post_code, city, country, phone } = address
  const lines = [
    address.name,
    address.company_name,
    address.address,
    `${post_code} ${city}`.trim(),
    countryName(country),
  ]
  return (
    <section>
      <h3 className={classes.heading}>{name}</h3>
      <address className={classes.address}>
        {lines.filter(Boolean).map((line) => (
          <bdi key={line} className="page-side">
            {line}
          </bdi>
        ))}
        {phone && (
          <bdi className="page-side" dir="ltr">
            {phone}
          </bdi>
        )}
      </address>
    </section>
  )
}
