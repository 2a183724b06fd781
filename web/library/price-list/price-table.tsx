import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { PriceListItem } from '../../../shared/library/price-list.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './price-list.module.css'

type Props = { category: string; items: readonly PriceListItem[]; currency: string }

/** Shows the prices of a category. */
export function PriceTable({ category, items, currency }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={classes.table}>
      <caption className={classes.category}>
        <bdi>{category}</bdi>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            {t('price_list.service')}, {t('price_list.vehicle')}
          </th>
          <th scope="col">{t('price_list.price')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ _id, vehicle, service, price }) => (
          <tr key={_id}>
            <td>
              <bdi className={clsx(classes.service, 'page-side')}>{service}</bdi>
              {vehicle && <bdi className={clsx(classes.vehicle, 'page-side')}>{vehicle}</bdi>}
            </td>
            <td className={classes.price}>
              <bdi>{format.money(price, currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
