import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceChip } from '../../../ui/field/choice-chip.tsx'
import { useOrderForm } from '../order-form-context.ts'
import type { PaymentState } from '../price/use-payment.ts'
import classes from './step.module.css'

type Props = Pick<PaymentState, 'choices' | 'payment' | 'account'> & { nowHint: string }

/** Asks when the order is paid, where there is a choice, and says what the choice means. */
export function PayWhen({ choices, payment, account, nowHint }: Props) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const { form, priced } = useOrderForm()
  const titles = {
    now: t('orders.form.pay_now'),
    on_account: t('orders.payment.on_account'),
    later: t('orders.form.pay_later'),
  }
  const hints = {
    now: nowHint,
    on_account:
      account &&
      t('orders.form.on_account_hint', {
        open: credits(account.open_credits),
        left: credits(account.left_credits - priced.total_credits),
      }),
    later: t('orders.form.pay_later_hint'),
  }
  const hint = hints[payment] ? <p className={classes.balance}>{hints[payment]}</p> : null
  if (choices.length < 2) return hint
  return (
    <fieldset className={classes.when}>
      <legend className="visually-hidden">{t('orders.form.payment')}</legend>
      {choices.map((choice) => (
        <ChoiceChip
          key={choice}
          type="radio"
          name="payment"
          checked={payment === choice}
          onChange={() => form.setFieldValue('payment', choice)}
          title={titles[choice]}
        />
      ))}
      {hint}
    </fieldset>
  )
}
