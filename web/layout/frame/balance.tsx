import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useMe } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './balance.module.css'

/** Shows the customer's credits, linked to the page to buy more. */
export function Balance() {
  const { t } = useTranslation()
  const { credits, creditAmount } = useFormat()
  const me = useMe()
  return (
    <Link
      to={pathTo('buyCredits')}
      className={classes.balance}
      aria-label={t('layout.balance', { credits: credits(me.credits) })}
    >
      <span className={classes.long} aria-hidden>
        {credits(me.credits)}
      </span>
      <span className={classes.short} aria-hidden>
        {creditAmount(me.credits)} {t('units.credits_short')}
      </span>
    </Link>
  )
}
