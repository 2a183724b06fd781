import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Credits } from '../ui/credits.tsx'
import classes from './balance-card.module.css'

/** What there is, in one look. `credits` in hundredths; undefined while it is on its way. */
export function BalanceCard({ credits }: { credits: number | undefined }) {
  const { t } = useTranslation()
  return (
    <section className={classes.balance} aria-label={t('credits.balance')} aria-live="polite">
      <span className={classes.label}>{t('credits.balance')}</span>
      {credits === undefined ? (
        <Skeleton height={40} width={180} />
      ) : (
        <strong className={classes.amount}>
          <Credits credits={credits} />
        </strong>
      )}
    </section>
  )
}
