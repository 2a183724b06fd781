import { CloseButton, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { usePayInvoice } from '../buying/buying.queries.ts'
import { newsOf, newsTones } from './payment-news.ts'
import classes from './payment-return.module.css'
import { PaymentReturnActs } from './payment-return-acts.tsx'
import { useNewsWords } from './use-news-words.ts'
import { usePaying } from './use-paying.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

type Props = {
  id: string
  cancelled: boolean
  /** It is decided: told as often as that is seen. */
  onDecided: () => void
  onOtherWay: (invoice: Invoice) => void
  onClose: () => void
}

/** What becomes of the payment somebody comes back from, as it happens. */
export function PaymentReturn({ id, cancelled, onDecided, onOtherWay, onClose }: Props) {
  const { t } = useTranslation()
  const words = useNewsWords()
  const { data: payment, error, refetch, late, look } = usePaymentWatch(id)
  const news = payment && newsOf(payment, { cancelled, late })
  const decided = news && news !== 'waiting' && news !== 'late'
  const opening = usePayInvoice(payment?.invoice_id ?? '')
  const paying = usePaying((payment_method) => opening.mutateAsync({ payment_method }), onClose)

  useEffect(() => {
    if (decided) onDecided()
  }, [decided, onDecided])

  if (!payment || !news) return error ? <ErrorState error={error} retry={refetch} /> : null
  const tone = newsTones[news]
  const { title, text } = words(news, payment)
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
      <div className={classes.acts}>
        <FormErrors failure={paying.failure} errors={{}} />
        <PaymentReturnActs
          payment={payment}
          news={news}
          paying={paying}
          look={look}
          onOtherWay={onOtherWay}
        />
      </div>
    </section>
  )
}

function NewsIcon({ tone }: { tone: (typeof newsTones)[keyof typeof newsTones] }) {
  if (tone === 'info') return <Loader size={20} color="info" />
  return tone === 'success' ? <IconCircleCheck size={24} /> : <IconAlertTriangle size={24} />
}
