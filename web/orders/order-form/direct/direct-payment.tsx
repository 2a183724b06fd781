import { useTranslation } from 'react-i18next'
import type { MoneyQuote } from '../../../../shared/money/money-quote.ts'
import type { SiteMethod } from '../../../../shared/money/payment-states.ts'
import { QuoteFacts } from '../../../money/buying/quote-facts.tsx'
import { MethodChoice } from '../../../money/paying/method-choice.tsx'
import { useOrderForm } from '../order-form-context.ts'
import type { PaymentState } from '../price/use-payment.ts'
import { PayWhen } from '../steps/pay-when.tsx'
import classes from './direct-payment.module.css'

type Props = {
  paying: PaymentState
  quote: MoneyQuote
  method: SiteMethod | undefined
  onMethod: (method: SiteMethod) => void
  busy: boolean
}

/** Shows the order's total with VAT, and the choice of when and by which method it is paid. */
export function DirectPayment({ paying, quote, method, onMethod, busy }: Props) {
  const { t } = useTranslation()
  const { priced } = useOrderForm()
  return (
    <section className={classes.payment} aria-label={t('orders.form.payment')}>
      <QuoteFacts quote={{ ...quote, item_name: priced.service?.name ?? '' }} />
      <PayWhen {...paying} nowHint={t('orders.form.pay_now_direct_hint')} />
      {paying.payment === 'now' ? (
        <MethodChoice methods={quote.methods} value={method} onChange={onMethod} disabled={busy} />
      ) : null}
    </section>
  )
}
