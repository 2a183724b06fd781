import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import type { ShopOrderDetails } from '../../../../shared/shop/shop-order-team.ts'
import { usePermission } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useDocument } from '../../../money/payments/use-document.ts'
import { WholeNumbers } from '../../../ui/display/whole-numbers.tsx'
import { RecordSection } from '../../../ui/record/record-section.tsx'
import { Day } from '../../../ui/time/day.tsx'

type Props = { order: ShopOrder; details: ShopOrderDetails | undefined }
type Paper = { _id: string; number: string; total: number; at: string; credit: boolean }

/** Lists the order's invoice and credit notes, each as PDF for those who may download them. */
export function OrderDocuments({ order, details }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const managesInvoices = usePermission('dealers_manager.invoices')
  const downloads = usePermission('dealers_manager.download_invoice')
  const { start, busy } = useDocument()
  const invoice: Paper = {
    _id: order.invoice_id,
    number: order.document_no ?? order.invoice_no,
    total: order.total,
    at: order.paid_at ?? order.created_at,
    credit: false,
  }
  const notes = details?.credit_notes.map(
    ({ _id, invoice_no, total, created_at }): Paper => ({
      _id,
      number: invoice_no ?? '',
      total: -total,
      at: created_at,
      credit: true,
    }),
  )
  const kindOf = ({ credit }: Paper) => {
    if (credit) return t('shop_order_work.paper.credit_note')
    return t(order.document_no ? 'shop_order_work.paper.invoice' : 'shop_order_work.paper.proforma')
  }
  return (
    <RecordSection
      title={t('shop_order_work.papers')}
      rows={[invoice, ...(notes ?? [])]}
      none=""
      row={(paper) => ({
        mark: <IconFileInvoice size={18} aria-hidden />,
        title: (
          <>
            {kindOf(paper)} <WholeNumbers text={paper.number} />
          </>
        ),
        about: (
          <>
            <Day at={paper.at} /> · <span className="numbers">{money(paper.total, order.currency)}</span>
            {details?.documents_removed.includes(paper._id) && ` · ${t('shop_order_work.paper.removed')}`}
          </>
        ),
        end: downloads && !details?.documents_removed.includes(paper._id) && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={busy}
            onClick={() => start({ invoice_id: paper._id, as: 'pdf' })}
            aria-label={t('shop_order_work.paper.download', { number: paper.number })}
          >
            PDF
          </Button>
        ),
        ...(managesInvoices && { to: pathTo('invoices'), search: { invoice: paper._id } }),
      })}
    />
  )
}
