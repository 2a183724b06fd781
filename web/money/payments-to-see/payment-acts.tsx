import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { usePermission } from '../../app/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRetryRefund } from '../invoices/invoices.queries.ts'
import classes from './payments-to-see.module.css'
import type { Deal, Trouble } from './trouble-of.ts'

type Props = { payment: PaymentToReview; trouble: Trouble; onDeal: (act: Deal['act']) => void }

/** What may be done about a payment; a dispute is answered at the provider. */
export function PaymentActs({ payment: { refund }, trouble, onDeal }: Props) {
  const { t } = useTranslation()
  const mayGiveBack = usePermission('dealers_manager.delete_invoice')
  const retry = useRetryRefund()
  if (trouble === 'dispute') return null
  if (trouble === 'refund_failed') {
    if (!mayGiveBack || !refund) return null
    const again = () =>
      retry.mutate(refund._id, {
        onSuccess: () => toast.success(t('invoices.deal.retried')),
        onError: (error) => toast.error(t(errorPhrase(error))),
      })
    return (
      <div className={classes.acts}>
        <Button variant="default" size="xs" loading={retry.isPending} onClick={again}>
          {t('invoices.deal.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.acts}>
      {mayGiveBack && trouble !== 'currency_differs' && (
        <Button variant="default" size="xs" onClick={() => onDeal('give_back')}>
          {t('invoices.deal.give_back')}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => onDeal('settle')}>
        {t('invoices.deal.settle')}
      </Button>
    </div>
  )
}
