import {
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconFileCode,
  IconFileTypePdf,
  IconPackage,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { readsOrders } from '../../../shared/shop/shop-order-states.ts'
import { useMe, usePermission } from '../../app/session/session.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import type { InvoiceActions } from './use-invoice-actions.tsx'

type Props = { invoice: InvoiceOfUser; actions: Omit<InvoiceActions, 'dialogs'>; onOpen?: () => void }

/** Offers the possible actions with an invoice as a menu. `onOpen` is given where its details aren't shown already. */
export function InvoiceMenu({ invoice, actions, onOpen }: Props) {
  const { t } = useTranslation()
  const seesPeople = usePermission('dealers_manager.dealers_list')
  const seesShopOrders = readsOrders(useMe())
  const { _id, can, invoice_no, user_id, guest, shop_order_id } = invoice
  const { busy, start } = actions.document
  return (
    <>
      {onOpen && (
        <RowAction icon={IconEye} onClick={onOpen}>
          {t('invoices.act.open')}
        </RowAction>
      )}
      {can.mark_as_paid && (
        <RowAction icon={IconCircleCheck} onClick={() => void actions.markAsPaid(invoice)}>
          {t('invoices.act.mark_as_paid')}
        </RowAction>
      )}
      {can.download && (
        <RowAction
          icon={IconFileTypePdf}
          disabled={busy}
          onClick={() => start({ invoice_id: _id, as: 'pdf' })}
        >
          {t('invoices.act.pdf')}
        </RowAction>
      )}
      {can.download && invoice_no && (
        <RowAction icon={IconFileCode} disabled={busy} onClick={() => start({ invoice_id: _id, as: 'xml' })}>
          {t('invoices.act.xml')}
        </RowAction>
      )}
      {shop_order_id && seesShopOrders && (
        <RowAction icon={IconPackage} to={pathTo('manageShopOrder', { order_id: shop_order_id })}>
          {t('invoices.act.shop_order')}
        </RowAction>
      )}
      {seesPeople && !guest && (
        <RowAction icon={IconUser} to={pathTo('person', { id: user_id })}>
          {t('invoices.act.person')}
        </RowAction>
      )}
      {can.refund && (
        <RowAction danger icon={IconArrowBackUp} onClick={() => actions.refund(invoice)}>
          {t('invoices.act.refund')}
        </RowAction>
      )}
      {can.delete && (
        <RowAction danger icon={IconX} onClick={() => actions.cancel(invoice)}>
          {t('invoices.act.cancel')}
        </RowAction>
      )}
    </>
  )
}
