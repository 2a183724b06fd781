import { TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments-to-review.module.css'
import type { Resolution } from './problem-of.ts'
import { RefundFailure } from './refund-failure.tsx'

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

type Props = { resolution: Resolution; onClose: () => void }

/** Settles a payment to review, or gives it back: with the reason. */
function ResolveDialog({ resolution: { action, payment }, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { _id: id, amount, received, refunded, currency, name, company_name } = payment
  const words = {
    name: company_name || name,
    amount: format.money((received ?? amount) - refunded, currency),
  }
  const route = action === 'settle' ? paymentRoutes.resolve : paymentRoutes.refundProblem
  const form = useSchemaForm(
    route.body,
    { reason: '' },
    {
      save: (body) => call(route, { params: { id }, body }),
      done: () => t(`invoices.deal.${action}_done`, words),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t(`invoices.deal.${action}`)}
      text={t(`invoices.deal.${action}_text`, words)}
      action={t(`invoices.deal.${action}`)}
      failed={<RefundFailure failure={form.failure} currency={currency} />}
      unsaved={false}
    >
      <TextInput
        {...form.field('reason', 'invoices.field.reason')}
        description={t('invoices.deal.reason_hint')}
        data-autofocus
      />
    </FormDialog>
  )
}
