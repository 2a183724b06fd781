import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../app/site-data.ts'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** Asks for payment now or later, where paying later is available. */
export function PayWhen({ nowHint, laterHint }: { nowHint: string; laterHint: string }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  if (!useSiteData()?.submit_order_pay_later) return null
  const hints = { now: nowHint, later: laterHint }
  return (
    <ChoiceGroup legend={t('orders.form.payment')} small>
      {(['now', 'later'] as const).map((when) => (
        <ChoiceCard
          key={when}
          type="radio"
          name="payment"
          checked={form.values.payment === when}
          onChange={() => form.setFieldValue('payment', when)}
          title={t(`orders.form.pay_${when}`)}
          hint={hints[when]}
        />
      ))}
    </ChoiceGroup>
  )
}
