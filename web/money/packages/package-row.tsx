import { Menu, Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../../shared/money/credits.ts'
import { useFormat } from '../../i18n/format.ts'
import { OfferFigures } from '../../orders/services/offer-figures.tsx'
import classes from '../../orders/services/offer-rows.module.css'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import own from './packages-page.module.css'
import { perCredit } from './per-credit.ts'

type Props = {
  item: CreditPackage
  onEdit: () => void
  onSwitch: (online: boolean) => void
  onRemove: () => void
}

/** A package: what it holds, what it costs, whether it is on sale, and what may be done with it. */
export function PackageRow({ item, onEdit, onSwitch, onRemove }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, credits, amount, currency, highlighted, online } = item
  const figures = [
    { label: t('packages.credits'), value: format.creditAmount(credits) },
    { label: t('packages.price'), value: format.money(amount, currency) },
    { label: t('packages.each'), value: format.money(perCredit(item), currency) },
  ]
  return (
    <>
      <div className={classes.words}>
        <span className={classes.line}>
          <button type="button" className={classes.open} onClick={onEdit}>
            <bdi>{name}</bdi>
          </button>
          {highlighted && <StatusPill tone="accent">{t('packages.highlighted')}</StatusPill>}
        </span>
      </div>
      <OfferFigures figures={figures} />
      <Switch
        className={classes.online}
        classNames={{ labelWrapper: own.online }}
        size="sm"
        aria-label={t('packages.online_of', { name })}
        label={online ? t('services.online') : t('services.offline')}
        checked={online}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <div className={classes.menu}>
        <RowMenu>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('packages.edit')}
          </Menu.Item>
          <Menu.Item color="danger" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('packages.delete')}
          </Menu.Item>
        </RowMenu>
      </div>
    </>
  )
}
