import { IconPencil, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { PriceListItem } from '../../../../shared/library/price-list.ts'
import { useFormat } from '../../../i18n/format.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { SortableRow } from '../../../ui/sortable/sortable-row.tsx'
import classes from './price-list-row.module.css'

type Props = {
  row: PriceListItem & { name: string }
  total: number
  currency: string
  onEdit: () => void
  onRemove: () => void
}

/** Shows an item of the price list with its drag handle and its actions. */
export function PriceListRow({ row, total, currency, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { service, vehicle, category, price } = row
  return (
    <SortableRow row={row} total={total} fixed={false}>
      <div className={classes.words}>
        <button type="button" className={clsx(classes.open, 'covers-row')} onClick={onEdit}>
          <bdi>{service}</bdi>
        </button>
        <span className={classes.about}>
          <bdi>{[vehicle, category].filter(Boolean).join(' · ')}</bdi>
        </span>
      </div>
      <bdi className={classes.price}>{format.money(price, currency)}</bdi>
      <div className={classes.menu}>
        <RowMenu>
          <RowAction icon={IconPencil} onClick={onEdit}>
            {t('ui.edit')}
          </RowAction>
          <RowAction icon={IconTrash} danger onClick={onRemove}>
            {t('ui.delete')}
          </RowAction>
        </RowMenu>
      </div>
    </SortableRow>
  )
}
