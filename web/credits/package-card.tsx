import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../shared/credits.ts'
import { useFormat } from '../i18n/format.ts'
import { Credits } from '../ui/credits.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import classes from './packages.module.css'

type Props = {
  item: CreditPackage
  /** What one credit of it costs, in minor units. */
  perCredit: number
  /** Whether no other package has cheaper credits. */
  best: boolean
  payable: boolean
  onChoose: (item: CreditPackage) => void
}

/** One package: what it holds, what it costs, and the way to order it. */
export function PackageCard({ item, perCredit, best, payable, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = format.money(item.amount, item.currency)
  return (
    <li className={classes.package} data-best={best || undefined}>
      <div className={classes.head}>
        <h3 className={classes.name}>{item.name}</h3>
        {best && <StatusPill tone="accent">{t('credits.packages.best')}</StatusPill>}
      </div>
      <div className={classes.credits}>
        <Credits credits={item.credits} />
      </div>
      <div className={classes.price}>
        <span className="numbers">{amount}</span>
      </div>
      <div className={classes.rate}>
        {t('credits.packages.per_credit', { amount: format.money(perCredit, item.currency) })}
      </div>
      <Button
        variant={best ? 'filled' : 'default'}
        disabled={!payable}
        aria-label={t('credits.buy.order_for', { credits: format.credits(item.credits), amount })}
        onClick={() => onChoose(item)}
      >
        {t('credits.packages.order')}
      </Button>
    </li>
  )
}
