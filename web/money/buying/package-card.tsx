import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../../shared/money/credits.ts'
import { useFormat } from '../../i18n/format.ts'
import { Credits } from '../../ui/display/credits.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import classes from './packages.module.css'

type Props = {
  item: CreditPackage
  /** `fits`: the smallest that covers an order; `tip`: recommended by the operator. */
  mark: 'fits' | 'tip' | null
  /** Saving per credit against the single price, as a share; 0 when there is none. */
  saving: number
  payable: boolean
  onChoose: (item: CreditPackage) => void
}

/** Shows one package with its contents, its price and the button to buy it. */
export function PackageCard({ item, mark, saving, payable, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = format.money(item.amount, item.currency)
  const perCredit = format.money(Math.round((item.amount * 100) / item.credits), item.currency)
  return (
    <li className={classes.package} data-marked={mark !== null || undefined}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{item.name}</bdi>
        </h3>
        {mark && (
          <StatusPill tone="accent">
            {t(mark === 'fits' ? 'credits.needed.fits' : 'credits.packages.offer')}
          </StatusPill>
        )}
      </div>
      <div className={classes.credits}>
        <Credits credits={item.credits} />
      </div>
      <div className={classes.price}>
        <span className="numbers">{amount}</span>
      </div>
      <div className={classes.rate}>
        {t('credits.packages.per_credit', { amount: perCredit })}
        {saving > 0 && (
          <span className={classes.saving}>
            {t('credits.packages.saving', { percent: format.number(saving, { style: 'percent' }) })}
          </span>
        )}
      </div>
      <Button
        variant={mark ? 'filled' : 'default'}
        disabled={!payable}
        aria-label={t('credits.packages.order_for', { credits: format.credits(item.credits), amount })}
        onClick={() => onChoose(item)}
      >
        {t('credits.packages.order')}
      </Button>
    </li>
  )
}
