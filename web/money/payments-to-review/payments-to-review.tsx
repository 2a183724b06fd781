import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments-to-review.module.css'
import type { Resolution } from './problem-of.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

/** Lists the payments that a person has to review, each with advice. */
export function PaymentsToReview({ onOpen }: { onOpen: (invoice_id: string) => void }) {
  const { t } = useTranslation()
  const payments = useRecordList(paymentRoutes.toReview)
  const [resolution, setResolution] = useState<Resolution | null>(null)
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
              <PaymentRow
                key={payment._id}
                payment={payment}
                onOpen={() => onOpen(payment.invoice_id)}
                onResolve={(action) => setResolution({ action, payment })}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {resolution && <ResolveDialog resolution={resolution} onClose={() => setResolution(null)} />}
    </>
  )
}
