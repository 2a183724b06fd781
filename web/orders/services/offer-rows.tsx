import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option, Service } from '../../../shared/orders/services.ts'
import classes from './offer-rows.module.css'
import { priceTypes } from './price-fields.tsx'
import { SortableList } from './sortable-list.tsx'
import { SortableRow } from './sortable-row.tsx'

type OfferRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Those the search and the filters leave. */
  shown: readonly Row[]
  onMove: (id: string, position: number) => void
  children: (row: Row) => ReactNode
}

/** Services or options in their order, to be moved about while all of them are shown. */
export function OfferRows<Row extends Service | Option>(props: OfferRowsProps<Row>) {
  const { label, rows, shown, onMove, children } = props
  const { t } = useTranslation()
  const fixed = shown.length < rows.length
  return (
    <>
      {fixed && <p className={classes.note}>{t('services.sort.searching')}</p>}
      <div className={classes.head} aria-hidden>
        <span />
        <span className={classes.headName}>{t('services.name')}</span>
        <span className={classes.headPrices}>
          {priceTypes.map((field, index) => (
            <span key={field}>{t('services.price_type', { number: index + 1 })}</span>
          ))}
        </span>
        <span>{t('services.status')}</span>
        <span />
      </div>
      <SortableList label={label} rows={shown} onMove={onMove}>
        {shown.map((row) => (
          <SortableRow key={row._id} row={row} total={rows.length} fixed={fixed}>
            {children(row)}
          </SortableRow>
        ))}
      </SortableList>
    </>
  )
}
