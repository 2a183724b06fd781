import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { useFormat } from '../../i18n/format.ts'
import { WholeNumbers } from '../../ui/display/whole-numbers.tsx'
import classes from './invoice-drawer.module.css'

type Props = {
  notes: InvoiceDetails['credit_notes']
  currency: string
  onOpen: (id: string) => void
}

/** Lists the credit notes that correct an invoice. */
export function CreditNotes({ notes, currency, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('invoices.credit_notes')}</h3>
      <ul className={classes.events}>
        {notes.map(({ _id, invoice_no, total, created_at }) => (
          <li key={_id} className={classes.event}>
            <button type="button" className={classes.link} onClick={() => onOpen(_id)}>
              <bdi className="numbers">
                <WholeNumbers text={invoice_no ?? ''} />
              </bdi>
            </button>
            <span className="numbers">{format.money(-total, currency)}</span>
            <span className={classes.more}>{format.dateTime(created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
