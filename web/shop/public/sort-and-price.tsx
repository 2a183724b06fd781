import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minorDigits } from '../../../shared/money/money.ts'
import { netOfShown, shownPrice } from '../../../shared/shop/show-price.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { ChoiceChip } from '../../ui/field/choice-chip.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { shownPricesQuery } from './public.queries.ts'
import classes from './shop.module.css'

const sorts = ['name', 'price', '-price', '-created_at', '-sold'] as const

/** Narrows the list by stock and by price, as it is shown, and sorts it; on a phone it unfolds, so that products come first. */
export function SortAndPrice({ list }: { list: ListSearch }) {
  const { t } = useTranslation()
  const { data: prices } = useQuery(shownPricesQuery)
  const id = useId()
  const { in_stock, min_price, max_price } = list.filters
  const usual = list.keywords ? 'relevance' : 'name'
  const shownSorts = list.keywords ? (['relevance', ...sorts] as const) : sorts
  const [open, setOpen] = useState(Boolean(in_stock ?? min_price ?? max_price ?? list.sort))
  return (
    <>
      <Button
        className={classes.unfold}
        variant="default"
        leftSection={<IconFilter size={16} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('ui.filter')}
      </Button>
      <div className={classes.beside} id={id} data-open={open || undefined}>
        <ChoiceChip
          type="checkbox"
          name="in_stock"
          checked={list.filters.in_stock === 'true'}
          onChange={(checked) => list.change({ filters: { in_stock: checked ? 'true' : undefined } })}
          title={t('shop.stock.in_stock')}
        />
        {prices && (
          <>
            <Bound name="min_price" label={t('shop.price_from')} list={list} prices={prices} />
            <Bound name="max_price" label={t('shop.price_to')} list={list} prices={prices} />
          </>
        )}
        <NativeSelect
          aria-label={t('shop.sort')}
          value={list.sort ?? usual}
          onChange={({ currentTarget: { value } }) =>
            list.change({ sort: value === usual ? undefined : value })
          }
          data={shownSorts.map((value) => ({ value, label: t(`shop.sorts.${value}`) }))}
        />
      </div>
    </>
  )
}

type BoundProps = { name: 'min_price' | 'max_price'; label: string; list: ListSearch; prices: ShownPrices }

/** Edits an end of the range in whole units of the currency; it holds once the field is left. */
function Bound({ name, label, list, prices }: BoundProps) {
  const unit = 10 ** minorDigits(prices.currency)
  const net = Number(list.filters[name])
  const known = net > 0 ? Math.round(shownPrice(net, prices) / unit) : null
  const [typed, setTyped] = useState<number | null>()
  const apply = () => {
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
      onBlurCapture={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
