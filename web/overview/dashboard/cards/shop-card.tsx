import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Dashboard } from '../../../../shared/overview/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import part from '../../../ui/figures/figures-part.module.css'
import classes from '../../../ui/figures/key-number.module.css'
import { KeyNumber } from '../../../ui/figures/key-number.tsx'

/** Shows what the shop sold. */
export function ShopCard({ shop: { now, before, currency } }: { shop: NonNullable<Dashboard['shop']> }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  return (
    <Card
      className={part.wide}
      title={t('dashboard.shop')}
      aside={
        <Anchor component={Link} to={pathTo('manageShopStatistics')} size="sm">
          {t('dashboard.shop_statistics')}
        </Anchor>
      }
    >
      <div className={classes.numbers}>
        <KeyNumber
          label={t('dashboard.shop_revenue')}
          value={money(now.revenue, currency)}
          now={now.revenue}
          before={before.revenue}
          about={t('dashboard.shop_revenue_about')}
        />
        <KeyNumber
          label={t('dashboard.shop_orders')}
          value={number(now.orders)}
          now={now.orders}
          before={before.orders}
        />
      </div>
    </Card>
  )
}
