import { CloseButton, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { noticeOf, noticeTones, type PaymentNotice } from './payment-notice.ts'
import classes from './payment-return.module.css'
import { PaymentReturnActions } from './payment-return-actions.tsx'
import { usePaying } from './use-paying.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

type Props = {
  id: string
  /** True for a payer who left the provider's page without paying. */
  left: boolean
  /** Called each time the payment is seen as decided. */
  onDecided: () => void
  onOtherWay: (invoice: Invoice) => void
  /** Leads on, once it is paid. */
  onward?: ReactNode
  onClose: () => void
}

const undecided: readonly PaymentNotice[] = ['waiting', 'late', 'unfinished', 'pending']

/** Shows the state of the payment that somebody returns from, live. */
export function PaymentReturn({ id, left, onDecided, onOtherWay, onward, onClose }: Props) {
  const { t } = useTranslation()
  const words = useNoticePhrases()
  const { data: payment, error, refetch, late, look } = usePaymentWatch(id)
  const notice = payment && noticeOf(payment, { left, late })
  const decided = notice && !undecided.includes(notice)
  const params = { id: payment?.invoice_id ?? '' }
  const pay = (payment_method: SiteMethod) => call(invoiceRoutes.pay, { params, body: { payment_method } })
  const paying = usePaying(pay, onClose)

  useEffect(() => {
    if (decided) onDecided()
  }, [decided, onDecided])

  if (!payment || !notice) return error ? <ErrorState error={error} retry={refetch} /> : null
  const tone = noticeTones[notice]
  const { title, text } = words(notice, payment)
  return (
    <section className={classes.card} data-tone={tone} aria-label={title}>
      <div className={classes.icon} aria-hidden>
        <NewsIcon tone={tone} />
      </div>
      <div className={classes.words} role="status">
        <h2 className={classes.title}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <CloseButton aria-label={t('ui.close')} onClick={onClose} />
      <div className={classes.actions}>
        <FormErrors failure={paying.failure} errors={{}} />
        <PaymentReturnActions
          payment={payment}
          notice={notice}
          paying={paying}
          look={look}
          onOtherWay={onOtherWay}
          onward={onward}
        />
      </div>
    </section>
  )
}

function NewsIcon({ tone }: { tone: (typeof noticeTones)[keyof typeof noticeTones] }) {
  if (tone === 'info') return <Loader size={20} color="info" />
  return tone === 'success' ? <IconCircleCheck size={24} /> : <IconAlertTriangle size={24} />
}

/** Returns the phrases for the state of a payment. */
function useNoticePhrases() {
  const { t } = useTranslation()
  const format = useFormat()
  return (notice: PaymentNotice, { method, invoice }: PaymentOfInvoice): { title: string; text?: string } => {
    const name = { method: t(`credits.payment_method.${method}`) }
    const number = { number: invoiceNumberOf(invoice) }
    switch (notice) {
      case 'waiting':
      case 'late':
      case 'pending':
        return { title: t(`credits.payment.${notice}`, name), text: t(`credits.payment.${notice}_text`) }
      case 'paid':
        return {
          title:
            invoice.credits > 0
              ? t('credits.payment.paid_credits', { credits: format.credits(invoice.credits) })
              : t('credits.payment.paid_item', { item: invoice.item_name }),
        }
      case 'refunded':
      case 'disputed':
        return { title: t(`credits.payment.${notice}`) }
      default:
        return {
          title: t(`credits.payment.${notice}`),
          text: t(invoice.can.pay ? 'credits.payment.unpaid_text' : 'credits.payment.over_text', number),
        }
    }
  }
}
