import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../../../shared/overview/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { barColors } from '../../../ui/figures/bar-colors.ts'
import { Bars } from '../../../ui/figures/bars.tsx'
import classes from '../../../ui/figures/key-number.module.css'
import { KeyNumber } from '../../../ui/figures/key-number.tsx'

type Props = { income: NonNullable<Dashboard['income']>; period: Dashboard['period'] }

/** Shows the money that came in over time, and the credits sold and spent on orders. */
export function IncomeCard({ income: { sold, spent, amount, currency }, period }: Props) {
  const { t } = useTranslation()
  const { creditAmount, money, moneyShort } = useFormat()
  return (
    <Card title={t('dashboard.income')}>
      <div className={classes.numbers}>
        <KeyNumber
          label={t('dashboard.money_in')}
          value={money(amount.total, currency)}
          now={amount.total}
          before={amount.before}
          color={barColors.money}
          about={t('dashboard.money_in_about')}
        />
        <KeyNumber
          label={t('dashboard.credits_sold')}
          value={creditAmount(sold.total)}
          now={sold.total}
          before={sold.before}
          about={t('dashboard.sold_about')}
        />
        <KeyNumber
          label={t('dashboard.credits_spent')}
          value={creditAmount(spent.total)}
          now={spent.total}
          before={spent.before}
          about={t('dashboard.spent_about')}
        />
      </div>
      <Bars
        label={t('dashboard.money_in')}
        color={barColors.money}
        period={period}
        points={amount.points}
        format={(value) => money(value, currency)}
        formatTick={(value) => moneyShort(value, currency)}
      />
    </Card>
  )
}
