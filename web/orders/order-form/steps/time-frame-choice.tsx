import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceCard } from '../../../ui/field/choice-card.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { useSurcharge } from '../price/use-surcharge.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** Selects the time frame: when the order would be ready, why one would choose it, and what it costs. */
export function TimeFrameChoice() {
  const { t } = useTranslation()
  const { form, offer } = useOrderForm()
  const { clock } = useFormat()
  const surcharge = useSurcharge()
  const free = offer.timeFrames.every(({ price }) => price === 0)
  const hint = [t('orders.form.how_soon_hint'), free ? t('orders.form.same_price') : ''].join(' ')
  return (
    <ChoiceGroup legend={t('orders.form.how_soon')} hint={hint} look="small">
      {offer.timeFrames.map(({ time_frame, due_at, price }) => (
        <ChoiceCard
          key={time_frame}
          type="radio"
          name="time_frame"
          checked={form.values.time_frame === time_frame}
          onChange={() => form.setFieldValue('time_frame', time_frame)}
          title={t(`orders.time_frame.${time_frame}`)}
          fact={t('orders.form.ready_by', { time: clock(due_at) })}
          hint={t(`orders.time_frame_hint.${time_frame}`)}
          price={price === 0 ? undefined : surcharge(price)}
        />
      ))}
    </ChoiceGroup>
  )
}
