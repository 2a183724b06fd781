import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option, Service } from '../../shared/services/services.ts'
import { usePriceTypeName } from '../app/use-price-type-name.ts'
import { useFormat } from '../i18n/format.ts'
import { SortableHead } from '../ui/sortable/sortable-head.tsx'
import { SortableList } from '../ui/sortable/sortable-list.tsx'
import { SortableRecord } from '../ui/sortable/sortable-record.tsx'
import { SortableRow } from '../ui/sortable/sortable-row.tsx'
import { priceTypes } from './price-fields.tsx'

type OfferRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Those the search and the filters leave. */
  shown: readonly Row[]
  /** Returns the facts shown beside a row's name. */
  facts: (row: Row) => ReactNode
  onMove: (id: string, position: number) => void
  onEdit: (row: Row) => void
  onSwitch: (row: Row, online: boolean) => void
  onRemove: (row: Row) => void
}

/** Shows services or options in their order; rows can be moved while all of them are shown. */
export function OfferRows<Row extends Service | Option>(props: OfferRowsProps<Row>) {
  const { label, rows, shown, facts, onMove, onEdit, onSwitch, onRemove } = props
  const { t } = useTranslation()
  const { creditAmount } = useFormat()
  const priceTypeName = usePriceTypeName()
  const fixed = shown.length < rows.length
  const prices = priceTypes.map((field, index) => ({
    field,
    label: priceTypeName(index + 1),
  }))
  return (
    <>
      <SortableHead
        name={t('services.name')}
        figures={prices.map((price) => price.label)}
        note={fixed ? t('services.sort.searching') : undefined}
      />
      <SortableList label={label} rows={shown} onMove={onMove}>
        {shown.map((row) => (
          <SortableRow key={row._id} row={row} total={rows.length} fixed={fixed}>
            <SortableRecord
              name={row.name}
              facts={facts(row)}
              description={row.description}
              figures={prices.map(({ field, label }) => ({ label, value: creditAmount(row[field]) }))}
              online={row.online}
              words={{
                edit: t('services.edit'),
                remove: t('services.delete'),
                onlineOf: t('services.online_of', { name: row.name }),
              }}
              onEdit={() => onEdit(row)}
              onSwitch={(online) => onSwitch(row, online)}
              onRemove={() => onRemove(row)}
            />
          </SortableRow>
        ))}
      </SortableList>
    </>
  )
}
