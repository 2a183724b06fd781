import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Fact, FactList } from '../../ui/display/fact-list.tsx'
import { buyerNames } from '../billing/buyer-names.ts'
import classes from './invoice-drawer.module.css'

/** Shows the buyer, the subject, the taxation and the dates of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const vatWords = useVatPhrases()
  const seesPeople = usePermission('dealers_manager.dealers_list')
  const { buyer, order_id, orderID, credits, corrects_no, issued_at, paid_at, created_at } = invoice
  const facts: Fact[] = [
    {
      name: t('invoices.field.buyer'),
      value:
        seesPeople && !invoice.guest ? (
          <Link className={classes.link} to={pathTo('person', { id: invoice.user_id })}>
            {buyerNames(invoice)}
          </Link>
        ) : (
          buyerNames(invoice)
        ),
    },
    {
      name: t('invoices.field.billed_to'),
      value: [buyer.company_name, buyer.name, buyer.city].filter(Boolean).join(', '),
    },
    { name: t('invoices.field.source'), value: t(`invoices.source.${invoice.source}`) },
    { name: t('invoices.field.order'), value: orderID && <OrderLink id={order_id} orderID={orderID} /> },
    { name: t('invoices.field.credits'), value: credits > 0 && format.credits(credits) },
    { name: t('invoices.field.corrects'), value: corrects_no },
    { name: t('invoices.field.vat'), value: vatWords(invoice) },
    { name: t('invoices.field.reference'), value: referenceOf(invoice.reference) },
    { name: t('invoices.field.created'), value: format.dateTime(created_at) },
    { name: t('invoices.field.issued'), value: issued_at && format.dateTime(issued_at) },
    { name: t('invoices.field.paid'), value: paid_at && format.dateTime(paid_at) },
    {
      name: t('invoices.field.copy_goes_at'),
      value: invoice.copy_goes_at && format.date(invoice.copy_goes_at),
    },
    { name: t('invoices.field.billed_by'), value: invoice.billed_by },
  ]
  return <FactList facts={facts} />
}

function OrderLink({ id, orderID }: { id: string | null; orderID: number }) {
  const seesOrders = usePermission('orders')
  if (!id || !seesOrders) return orderID
  return (
    <Link className={classes.link} to={pathTo('workOrder', { id })}>
      {orderID}
    </Link>
  )
}

/** Returns the phrases for a sale's taxation and for the check of the VAT no. */
function useVatPhrases() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ vat_treatment, vat_check }: Pick<InvoiceDetails, 'vat_treatment' | 'vat_check'>): string => {
    const treated = t(`invoices.vat.${vat_treatment}`)
    if (!vat_check) return treated
    const { vat_no, result, checked_at } = vat_check
    return `${treated} ${t(`invoices.vat_check.${result}`, { vat_no, date: format.date(checked_at) })}`
  }
}
