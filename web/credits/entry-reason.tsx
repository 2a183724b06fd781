import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CreditEntry } from '../../shared/credits.ts'
import classes from './entry-list.module.css'

/** Why the balance changed: the order it leads to, the words that were written, and who did it where that is told. */
export function EntryReason({ entry, orderPath }: { entry: CreditEntry; orderPath: string | undefined }) {
  const { t } = useTranslation()
  const { reason, order_id, orderID, note, by } = entry
  const words = t(`credits.reason.${reason}`, { orderID })
  const more = [note, by && t('credits.history.by', { name: by })].filter(Boolean).join(' · ')
  return (
    <div>
      {order_id && orderPath ? (
        <Link to={orderPath.replace('$id', order_id)} className={classes.order}>
          {words}
        </Link>
      ) : (
        words
      )}
      {more && <div className={classes.note}>{more}</div>}
    </div>
  )
}
