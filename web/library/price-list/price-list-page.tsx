import { Button, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconReceipt, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  byCategory,
  type PriceList,
  type PriceListItem,
  priceListRoutes,
} from '../../../shared/library/price-list.ts'
import { urlOf } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { PublicPage } from '../public-page.tsx'
import { findItems } from './find-items.ts'
import classes from './price-list.module.css'
import { priceListQuery } from './price-list.queries.ts'

/** `/price-list`: shows everybody what work costs, by category. */
export function PriceListPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const list = useQuery(priceListQuery)
  return (
    <PublicPage>
      <PageHead
        about={t('price_list.about')}
        action={
          Boolean(list.data?.items.length) && (
            <Button
              component="a"
              href={urlOf(priceListRoutes.pdf.path, {}, { locale })}
              download
              variant="default"
              leftSection={<IconFileTypePdf size={18} />}
            >
              {t('price_list.pdf')}
            </Button>
          )
        }
      />
      <Loaded
        query={list}
        rows={8}
        height={44}
        empty={{ icon: IconReceipt, title: t('price_list.none'), text: t('price_list.none_text') }}
      >
        {(list) => <Prices list={list} />}
      </Loaded>
    </PublicPage>
  )
}

/** Shows the prices, narrowed by typed words; typos are forgiven. */
function Prices({ list }: { list: PriceList }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = findItems(list.items, typed)
  return (
    <>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('price_list.search')}
        placeholder={t('price_list.search')}
        leftSection={<IconSearch size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <p role="status">{t('price_list.nothing_found')}</p>}
      {byCategory(found).map(([category, items]) => (
        <PriceTable key={category} category={category} items={items} currency={list.currency} />
      ))}
    </>
  )
}

type Props = { category: string; items: readonly PriceListItem[]; currency: string }

/** Shows the prices of a category. */
function PriceTable({ category, items, currency }: Props) {
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
            <div>{t('price_list.service')}</div>
            <div>{t('price_list.vehicle')}</div>
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
