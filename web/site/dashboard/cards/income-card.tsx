import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../../../shared/site/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Curve } from '../curve/curve.tsx'
import { curveColors } from '../curve/curve-colors.ts'
import classes from './key-number.module.css'
import { KeyNumber } from './key-number.tsx'

type Props = { income: NonNullable<Dashboard['income']>; period: Dashboard['period'] }

/** Shows income, credits sold, and credits spent on orders. */
export function IncomeCard({ income: { sold, spent, amount, amount_before, currency }, period }: Props) {
  const { t } = useTranslation()
  const { credits, creditAmount, money } = useFormat()
  const lines = [
    { label: t('dashboard.credits_sold'), color: curveColors.sold, points: sold.points },
    { label: t('dashboard.credits_spent'), color: curveColors.orders, points: spent.points },
  ]
  return (
    <Card title={t('dashboard.income')}>
      <div className={classes.numbers}>
        <KeyNumber
          label={t('dashboard.money_in')}
          value={money(amount, currency)}
          now={amount}
          before={amount_before}
          about={t('dashboard.money_in_about')}
        />
        <KeyNumber
          label={t('dashboard.credits_sold')}
          value={credits(sold.total)}
          now={sold.total}
          before={sold.before}
          color={curveColors.sold}
          about={t('dashboard.sold_about')}
        />
        <KeyNumber
          label={t('dashboard.credits_spent')}
          value={credits(spent.total)}
          now={spent.total}
          before={spent.before}
          color={curveColors.orders}
          about={t('dashboard.spent_about')}
        />
      </div>
      <Curve
        label={t('dashboard.income')}
        period={period}
        lines={lines}
        format={credits}
        formatTick={creditAmount}
      />
    </Card>
  )
}
