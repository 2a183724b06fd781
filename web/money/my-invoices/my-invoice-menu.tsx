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
import { RowAction } from '../../ui/list/row-action.tsx'
import { useCopy } from '../payments/use-copy.ts'
import { useDocument } from '../payments/use-document.ts'
import { useCancelAsked } from './use-cancel-asked.ts'

type Props = { invoice: Invoice; onTransfer: (invoice: Invoice) => void }

/** Offers a buyer's actions with one of their invoices, other than paying it. */
export function MyInvoiceMenu({ invoice, onTransfer }: Props) {
  const { t } = useTranslation()
  const { start, busy } = useDocument()
  const cancel = useCancelAsked()
  const { _id, can, payment, invoice_no, shop_order_id } = invoice
  const copy = useCopy()(invoice.copy_goes_at)
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
        <RowAction danger icon={IconX} onClick={() => cancel.start(invoice)}>
          {t('credits.purchases.cancel')}
        </RowAction>
      )}
    </>
  )
}
