import { useTranslation } from 'react-i18next'
import type { ShopStatistics } from '../../../../shared/shop/shop-statistics.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import part from '../../../ui/figures/figures-part.module.css'
import { ShareList } from '../../../ui/figures/share-list.tsx'
import classes from './cards.module.css'

/** Shows what was sold: by category, the best sellers, and the use of coupons. */
export function ShownStatistics({ statistics }: { statistics: ShopStatistics }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { categories, products, coupons, currency } = statistics
  const most = (values: number[]) => Math.max(1, ...values)
  const mostSold = most(products.map(({ pieces }) => pieces))
  const mostRevenue = most(categories.map(({ revenue }) => revenue))
  const mostUsed = most(coupons.map(({ orders }) => orders))
  if (categories.length === 0) return null
  return (
    <div className={`${part.cards} ${classes.below}`}>
      <Card title={t('shop_statistics.categories')} about={t('shop_statistics.goods_about')}>
        <ShareList
          label={t('shop_statistics.categories')}
          shares={categories.map(({ name, revenue }) => ({
            key: name,
            name: name || t('shop_statistics.deleted_products'),
            value: money(revenue, currency),
            share: revenue / mostRevenue,
          }))}
        />
      </Card>
      <Card title={t('shop_statistics.best')} about={t('shop_statistics.best_about')}>
        <ShareList
          label={t('shop_statistics.best')}
          shares={products.map(({ product_id, name, pieces, revenue }) => ({
            key: product_id,
            name,
            value: t('shop_statistics.pieces', { count: pieces, money: money(revenue, currency) }),
            share: pieces / mostSold,
          }))}
        />
      </Card>
      {coupons.length > 0 && (
        <Card title={t('shop_statistics.coupons')} about={t('shop_statistics.coupons_about')}>
          <ShareList
            label={t('shop_statistics.coupons')}
            shares={coupons.map(({ code, orders, discount }) => ({
              key: code,
              name: code,
              value: t('shop_statistics.coupon_use', {
                count: orders,
                orders: number(orders),
                money: money(-discount, currency),
              }),
              share: orders / mostUsed,
            }))}
          />
        </Card>
      )}
    </div>
  )
}
