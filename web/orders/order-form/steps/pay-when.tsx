import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../app/site-data.ts'
import { ChoiceChip } from '../../../ui/field/choice-chip.tsx'
import { useOrderForm } from '../order-form-context.ts'
import classes from './step.module.css'

/** Asks for payment now or later, where paying later is available, and says what the choice means. */
export function PayWhen({ nowHint, laterHint }: { nowHint: string; laterHint: string }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const { payment } = form.values
  const hint = payment === 'now' ? nowHint : laterHint
  if (!useSiteData()?.submit_order_pay_later)
    return hint ? <p className={classes.balance}>{nowHint}</p> : null
  return (
    <fieldset className={classes.when}>
      <legend className="visually-hidden">{t('orders.form.payment')}</legend>
      {(['now', 'later'] as const).map((when) => (
        <ChoiceChip
          key={when}
          type="radio"
          name="payment"
          checked={payment === when}
          onChange={() => form.setFieldValue('payment', when)}
          title={t(`orders.form.pay_${when}`)}
        />
      ))}
      <p className={classes.balance}>{hint}</p>
    </fieldset>
  )
}
