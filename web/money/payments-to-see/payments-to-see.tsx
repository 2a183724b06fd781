import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { DealDialog } from './deal-dialog.tsx'
import { PaymentToSeeRow } from './payment-to-see-row.tsx'
import classes from './payments-to-see.module.css'
import type { Deal } from './trouble-of.ts'

/** The payments a person has to look at, each with what to do about it. */
export function PaymentsToSee({ onOpen }: { onOpen: (invoice_id: string) => void }) {
  const { t } = useTranslation()
  const payments = useRecordList(paymentRoutes.toReview)
  const [deal, setDeal] = useState<Deal | null>(null)
  const label = t('invoices.view.attention')
  return (
    <>
      <ListFrame
        {...payments}
        label={label}
        skeleton={{ rows: 3, height: 120 }}
        empty={{
          icon: IconCircleCheck,
          title: t('invoices.attention.none'),
          text: t('invoices.attention.none_text'),
        }}
      >
        {(rows) => (
          <ul className={classes.payments} aria-label={label}>
            {rows.map((payment) => (
              <PaymentToSeeRow
                key={payment._id}
                payment={payment}
                onOpen={() => onOpen(payment.invoice_id)}
                onDeal={(act) => setDeal({ act, payment })}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {deal && <DealDialog deal={deal} onClose={() => setDeal(null)} />}
    </>
  )
}
