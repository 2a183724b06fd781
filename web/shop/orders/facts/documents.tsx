import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { useCopy } from '../../../money/payments/use-copy.ts'
import { useDocument } from '../../../money/payments/use-document.ts'
import { Card } from '../../../ui/display/card.tsx'
import { WholeNumbers } from '../../../ui/display/whole-numbers.tsx'
import classes from './facts.module.css'

/** Offers the invoice of an order and its credit notes; before it is paid, the pro forma invoice. */
export function Documents({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { start, busy } = useDocument()
  const copyOf = useCopy()
  const { invoice_id, copy_goes_at, document_no, credit_notes, current_status } = order
  const invoice = document_no
    ? [{ _id: invoice_id, copy_goes_at, text: t('shop_orders.documents.invoice', { number: document_no }) }]
    : []
  const proForma =
    current_status === 'unpaid'
      ? [{ _id: invoice_id, copy_goes_at: null, text: t('shop_orders.documents.pro_forma') }]
      : []
  const notes = credit_notes.map(({ _id, invoice_no, copy_goes_at }) => ({
    _id,
    copy_goes_at,
    text: t('shop_orders.documents.credit_note', { number: invoice_no }),
  }))
  const documents = [...invoice, ...proForma, ...notes]
  if (documents.length === 0) return null
  return (
    <Card title={t('shop_orders.documents.title')}>
      <div className={classes.documents}>
        {documents.map(({ _id, copy_goes_at, text }) => {
          const copy = copyOf(copy_goes_at)
          const name = <WholeNumbers text={text} />
          return (
            <div key={_id}>
              {copy.gone ? (
                name
              ) : (
                <Button
                  variant="default"
                  fullWidth
                  justify="flex-start"
                  leftSection={<IconFileDownload size={18} aria-hidden />}
                  disabled={busy}
                  onClick={() => start({ invoice_id: _id, as: 'pdf' })}
                >
                  <span>{name}</span>
                </Button>
              )}
              {copy.words && <div className={classes.heading}>{copy.words}</div>}
            </div>
          )
        })}
      </div>
    </Card>
  )
}
