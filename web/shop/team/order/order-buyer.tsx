import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import type { ShopOrderDetails } from '../../../../shared/shop/shop-order-team.ts'
import { usePermission } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'

type Props = { order: ShopOrder; details: ShopOrderDetails | undefined }

/** Shows who bought, with the language to write to them in. */
export function OrderBuyer({ order, details }: Props) {
  const { t } = useTranslation()
  const { credits, number } = useFormat()
  const seesPeople = usePermission('dealers_manager.dealers_list')
  const { _id, name, email, guest } = order.customer
  const { company_name, phone, locale = '', balance = null, orders } = details?.customer ?? {}
  const aside = seesPeople && !guest && (
    <Anchor component={Link} to={pathTo('person', { id: _id })} size="sm">
      {t('shop_order_work.buyer.open')}
    </Anchor>
  )
  return (
    <Card title={t('shop_order_work.field.customer')} aside={aside}>
      <FactList
        look="ends"
        facts={[
          { name: t('shop_order_work.buyer.name'), value: name },
          { name: t('shop_order_work.buyer.company'), value: company_name },
          {
            name: t('shop_order_work.buyer.email'),
            value: (
              <Anchor href={`mailto:${email}`} size="sm">
                <bdi>{email}</bdi>
              </Anchor>
            ),
          },
          { name: t('shop_order_work.buyer.phone'), value: phone && <bdi dir="ltr">{phone}</bdi> },
          {
            name: t('shop_order_work.buyer.language'),
            value: isLocale(locale) ? localeNames[locale] : locale,
          },
          { name: t('shop_order_work.buyer.account'), value: guest && t('shop_order_work.buyer.guest') },
          {
            name: t('shop_order_work.buyer.orders'),
            value: !guest && orders !== undefined && number(orders),
          },
          { name: t('shop_order_work.buyer.balance'), value: !guest && balance !== null && credits(balance) },
        ]}
      />
    </Card>
  )
}
