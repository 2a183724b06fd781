import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { CreditEntry } from '../../../shared/money/credits.ts'
import { useFormat } from '../../i18n/format.ts'
import { joined } from '../../ui/display/joined.tsx'
import { useCopy } from '../payments/use-copy.ts'
import classes from './entry-list.module.css'

type Props = {
  entry: CreditEntry
  orderPage: 'order' | 'workOrder' | undefined
  onInvoice: ((invoice_id: string) => void) | undefined
}

/** Shows the reason of an entry: its order and invoice, its note, and its author where the person may know. */
export function EntryReason({ entry, orderPage, onInvoice }: Props) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const { reason, order_id, orderID, note, by, invoice_id, invoice_no, owed_delta } = entry
  const copy = useCopy()(entry.copy_goes_at)
  const words = t(`credits.reason.${reason}`, { orderID })
  const owed = owed_delta > 0 && t('credits.history.owed', { credits: credits(owed_delta) })
  const more = joined([note, owed, by && t('credits.history.by', { name: by })])
  const invoice = invoice_no && t('credits.history.invoice', { number: invoice_no })
  return (
    <div>
      {order_id && orderPage ? (
        <Link to={pathTo(orderPage, { id: order_id })} className={classes.order}>
          {words}
        </Link>
      ) : (
        words
      )}
      {invoice && invoice_id && (
        <div className={classes.note}>
          {onInvoice && !copy.gone ? (
            <Anchor component="button" type="button" size="xs" onClick={() => onInvoice(invoice_id)}>
              {invoice}
            </Anchor>
          ) : (
            <>
              {invoice}
              {onInvoice && copy.words && ` · ${copy.words}`}
            </>
          )}
        </div>
      )}
      {more && <div className={classes.note}>{more}</div>}
    </div>
  )
}
