import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopStatistics } from '../../../../shared/shop/shop-statistics.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import below from './cards.module.css'
import classes from './statistics.module.css'

/** Lists the published products that can't be ordered now, with what is reserved of them; each leads to its product. */
export function OutOfStock({ products }: { products: ShopStatistics['out_of_stock'] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (products.length === 0) return null
  return (
    <div className={below.below}>
      <Card title={t('shop_statistics.out_of_stock')} about={t('shop_statistics.out_of_stock_about')} flush>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('shop_statistics.product')}</th>
              <th scope="col" className={classes.number}>
                {t('shop_statistics.reserved')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ _id, name, product_code, reserved }) => (
              <tr key={_id}>
                <td className={classes.name}>
                  <Anchor component={Link} to={pathTo('manageProducts', { q: product_code || name })}>
                    <bdi>{name}</bdi>
                  </Anchor>{' '}
                  <bdi className="code">{product_code}</bdi>
                </td>
                <td className={classes.number}>{number(reserved)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
