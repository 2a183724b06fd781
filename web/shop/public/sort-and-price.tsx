import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minorDigits } from '../../../shared/money/money.ts'
import { netOfShown, shownPrice } from '../../../shared/shop/show-price.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { shownPricesQuery } from './public.queries.ts'
import classes from './shop.module.css'

const sorts = ['name', 'price', '-price', '-created_at', '-sold'] as const

/** Narrows the list by price, as it is shown, and sorts it. */
export function SortAndPrice({ list }: { list: ListSearch }) {
  const { t } = useTranslation()
  const { data: prices } = useQuery(shownPricesQuery)
  return (
    <div className={classes.beside}>
      {prices && (
        <>
          <Bound name="min_price" label={t('shop.price_from')} list={list} prices={prices} />
          <Bound name="max_price" label={t('shop.price_to')} list={list} prices={prices} />
        </>
      )}
      <NativeSelect
        aria-label={t('shop.sort')}
        value={list.sort ?? 'name'}
        onChange={({ currentTarget: { value } }) =>
          list.change({ sort: value === 'name' ? undefined : value })
        }
        data={sorts.map((value) => ({ value, label: t(`shop.sorts.${value}`) }))}
      />
    </div>
  )
}

type BoundProps = { name: 'min_price' | 'max_price'; label: string; list: ListSearch; prices: ShownPrices }

/** Edits an end of the range in whole units of the currency; it holds once the field is left. */
function Bound({ name, label, list, prices }: BoundProps) {
  const unit = 10 ** minorDigits(prices.currency)
  const net = Number(list.filters[name])
  const known = net > 0 ? Math.round(shownPrice(net, prices) / unit) : null
  const [typed, setTyped] = useState<number | null>()
  const keep = () => {
    if (typed === undefined || Number.isNaN(typed)) return
    const value = typed === null ? undefined : String(netOfShown(typed * unit, prices))
    list.change({ filters: { [name]: value } })
    setTyped(undefined)
  }
  return (
    <NumberField
      className={classes.amount}
      aria-label={label}
      placeholder={label}
      unit={prices.currency}
      value={typed === undefined ? known : typed}
      onChange={setTyped}
      onBlurCapture={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  )
}
