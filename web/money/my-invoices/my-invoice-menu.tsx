import {
  IconBuildingBank,
  IconFileCode,
  IconFileDownload,
  IconFileOff,
  IconPackage,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type Invoice, referenceOf } from '../../../shared/money/invoices.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useCancelPurchase } from '../buying/buying.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { useCopy } from '../payments/use-copy.ts'
import { useDocument } from '../payments/use-document.ts'

type Props = { invoice: Invoice; onTransfer: (invoice: Invoice) => void }

/** Offers a buyer's actions with one of their invoices, other than paying it. */
export function MyInvoiceMenu({ invoice, onTransfer }: Props) {
  const { t } = useTranslation()
  const { start, busy } = useDocument()
  const cancelling = useCancelPurchase()
  const { _id, can, payment, invoice_no, item_name, shop_order_id } = invoice
  const number = invoiceNumberOf(invoice)
  const copy = useCopy()(invoice.copy_goes_at)
  const cancel = async () => {
    const yes = await confirm({
      title: t('credits.purchases.cancel_title', { number }),
      text: t('credits.purchases.cancel_text', { item: item_name }),
      action: t('credits.purchases.cancel'),
      danger: true,
    })
    if (!yes) return
    // The menu is closed and gone by then; what came of it is said all the same.
    await cancelling.mutateAsync(_id).then(
      () => toast.success(t('credits.purchases.cancelled', { number })),
      (error: unknown) => toast.error(t(errorPhrase(error))),
    )
  }
  return (
    <>
      {shop_order_id && (
        <RowAction
          icon={IconPackage}
          to={pathTo('shopOrder', { invoice_no: referenceOf(invoice.reference) })}
        >
          {t('credits.purchases.order')}
        </RowAction>
      )}
      {can.pay && !shop_order_id && payment?.method === 'bank' && (
        <RowAction icon={IconBuildingBank} onClick={() => onTransfer(invoice)}>
          {t('credits.purchases.transfer')}
        </RowAction>
      )}
      {can.download && (
        <RowAction
          icon={IconFileDownload}
          disabled={busy}
          onClick={() => start({ invoice_id: _id, as: 'pdf' })}
        >
          {t('credits.purchases.pdf')}
        </RowAction>
      )}
      {can.download && invoice_no && (
        <RowAction icon={IconFileCode} disabled={busy} onClick={() => start({ invoice_id: _id, as: 'xml' })}>
          {t('credits.purchases.xml')}
        </RowAction>
      )}
      {copy.gone && (
        <RowAction icon={IconFileOff} disabled onClick={() => {}}>
          {copy.words ?? ''}
        </RowAction>
      )}
      {can.cancel && (
        <RowAction danger icon={IconX} onClick={() => void cancel()}>
          {t('credits.purchases.cancel')}
        </RowAction>
      )}
    </>
  )
}
