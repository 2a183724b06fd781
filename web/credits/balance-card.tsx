import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Credits } from '../ui/credits.tsx'
import classes from './balance-card.module.css'

type Props = {
  /** In hundredths; undefined while it is on its way. */
  credits: number | undefined
  /** It won't come. */
  failed?: boolean
}

/** What there is, in one look. */
export function BalanceCard({ credits, failed }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.balance} aria-label={t('credits.balance')} aria-live="polite">
      <span className={classes.label}>{t('credits.balance')}</span>
      {credits === undefined ? (
        failed ? (
          <span>{t('credits.balance_unknown')}</span>
        ) : (
          <Skeleton height={40} width={180} />
        )
      ) : (
        <strong className={classes.amount}>
          <Credits credits={credits} />
        </strong>
      )}
    </section>
  )
}
