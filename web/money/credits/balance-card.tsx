import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lowCredits } from '../../../shared/notifications/notification-events.ts'
import type { AgentAccount } from '../../../shared/orders/agent-terms.ts'
import { useFormat } from '../../i18n/format.ts'
import { Credits } from '../../ui/display/credits.tsx'
import classes from './balance-card.module.css'

type Props = {
  /** Balance in hundredths; undefined while it is loading. */
  credits: number | undefined
  /** Debt that the next purchase settles first, in hundredths. */
  owed?: number | undefined
  /** What an agent may order on account. */
  account?: AgentAccount | undefined
  /** True to warn of a low balance, for people who can buy more. */
  warns?: boolean
  /** True when loading failed. */
  failed?: boolean
}

/** Shows the balance. */
export function BalanceCard({ credits, owed = 0, account, warns, failed }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
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
      {owed > 0 && (
        <span className={classes.note}>{t('credits.owed', { credits: format.credits(owed) })}</span>
      )}
      {account && (account.credit_limit > 0 || account.open_credits > 0) && (
        <span className={classes.label}>
          {t('credits.on_account', {
            open: format.credits(account.open_credits),
            limit: format.credits(account.credit_limit),
          })}
        </span>
      )}
      {account?.overdue && <span className={classes.note}>{t('credits.on_account_overdue')}</span>}
      {warns && credits !== undefined && credits < lowCredits && (
        <span className={classes.note}>{t('credits.balance_low')}</span>
      )}
    </section>
  )
}
