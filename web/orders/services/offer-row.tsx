import { Menu, Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option, Service } from '../../../shared/orders/services.ts'
import { useFormat } from '../../i18n/format.ts'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { OfferFigures } from './offer-figures.tsx'
import classes from './offer-rows.module.css'
import { priceTypes } from './price-fields.tsx'

type OfferRowProps<Row> = {
  row: Row
  /** What matters about it beside its name. */
  facts: ReactNode
  onEdit: () => void
  onSwitch: (online: boolean) => void
  onRemove: () => void
}

/** A service or an option: its name, its prices, whether it is online, and what may be done with it. */
export function OfferRow<Row extends Service | Option>(props: OfferRowProps<Row>) {
  const { row, facts, onEdit, onSwitch, onRemove } = props
  const { t } = useTranslation()
  const { creditAmount } = useFormat()
  const { name, description, online } = row
  const figures = priceTypes.map((field, index) => ({
    label: t('services.price_type', { number: index + 1 }),
    value: creditAmount(row[field]),
  }))
  return (
    <>
      <div className={classes.words}>
        <span className={classes.line}>
          <button type="button" className={classes.open} onClick={onEdit}>
            <bdi>{name}</bdi>
          </button>
          <span className={classes.facts}>{facts}</span>
        </span>
        {description && <span className={classes.description}>{description}</span>}
      </div>
      <OfferFigures figures={figures} />
      <Switch
        className={classes.online}
        size="sm"
        aria-label={t('services.online_of', { name })}
        label={online ? t('services.online') : t('services.offline')}
        checked={online}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <div className={classes.menu}>
        <RowMenu>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('services.edit')}
          </Menu.Item>
          <Menu.Item color="danger" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('services.delete')}
          </Menu.Item>
        </RowMenu>
      </div>
    </>
  )
}
