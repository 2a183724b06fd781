import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { useFormat } from '../../i18n/format.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { WholeNumbers } from '../../ui/display/whole-numbers.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { InvoiceNumber } from '../payments/invoice-number.tsx'
import { InvoiceStatus } from '../payments/invoice-status.tsx'
import classes from './invoice-drawer.module.css'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { invoiceQuery } from './invoices.queries.ts'
import { Payments } from './payments.tsx'
import { Refunds } from './refunds.tsx'
import type { InvoiceActions } from './use-invoice-actions.tsx'

type Props = {
  id: string | undefined
  actions: InvoiceActions
  onClose: () => void
  onOpen: (id: string) => void
}

/** Shows one invoice with all its details; closed without one. */
export function InvoiceDrawer({ id, actions, onClose, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <SideDialog
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={<span className={classes.title}>{t('invoices.details')}</span>}
    >
      {id && <Contents key={id} id={id} actions={actions} onOpen={onOpen} />}
    </SideDialog>
  )
}

function Contents({ id, actions, onOpen }: { id: string; actions: InvoiceActions; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation()
  const found = useQuery(invoiceQuery(id))
  return (
    <Loaded query={found} height={56}>
      {(invoice) => (
        <div className={classes.contents}>
          <header className={classes.head}>
            <div>
              <h2 className={classes.name}>
                {t(`credits.invoice_kind.${invoice.kind}`)} <InvoiceNumber invoice={invoice} />
              </h2>
              {invoice.kind === 'invoice' && <InvoiceStatus invoice={invoice} />}
            </div>
            <RowMenu>
              <InvoiceMenu invoice={invoice} actions={actions} />
            </RowMenu>
          </header>
          <InvoiceLines invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          <Payments {...invoice} />
          <Refunds refunds={invoice.refunds} currency={invoice.currency} />
          <CreditNotes notes={invoice.credit_notes} currency={invoice.currency} onOpen={onOpen} />
        </div>
      )}
    </Loaded>
  )
}

type NotesProps = {
  notes: InvoiceDetails['credit_notes']
  currency: string
  onOpen: (id: string) => void
}

/** Lists the credit notes that correct an invoice. */
function CreditNotes({ notes, currency, onOpen }: NotesProps) {
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
