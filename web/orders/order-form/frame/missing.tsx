import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useOrderForm } from '../order-form-context.ts'
import type { Means } from '../price/payment-choices.ts'
import classes from './missing.module.css'

type MissingProps = { reason: string; about?: string; children?: ReactNode }

/** Shows at the button what is still missing: a reason, and beside it the way to mend it. */
export function Missing({ reason, about, children }: MissingProps) {
  return (
    <div className={classes.missing} role="status">
      <span>
        <span className={classes.reason}>{reason}</span>
        {about ? <span className={classes.about}>{about}</span> : null}
      </span>
      {children}
    </div>
  )
}

type ShortProps = Means & { link: Ref<HTMLAnchorElement> }

/** Shows how many credits are short, and why an agent's credit limit doesn't help, with the way to buy them; everything in the form stays meanwhile. */
export function CreditsShort({ credits, account, link }: ShortProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { priced } = useOrderForm()
  const { total_credits } = priced
  const limit = account?.credit_limit ? account : null
  const beyond = limit && t('orders.form.beyond_limit', { left: format.credits(limit.left_credits) })
  return (
    <Missing
      reason={t('orders.form.short', { credits: format.credits(total_credits - credits) })}
      about={limit?.overdue ? t('credits.on_account_overdue') : (beyond ?? t('orders.form.short_text'))}
    >
      <Button
        renderRoot={(props) => (
          <Link {...props} ref={link} to={pathTo('buyCredits')} search={{ needed: String(total_credits) }} />
        )}
        size="sm"
      >
        {t('orders.form.buy_credits')}
      </Button>
    </Missing>
  )
}
