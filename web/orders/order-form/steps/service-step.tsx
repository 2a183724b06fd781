import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { timeFrames } from '../../../../shared/orders/order-states.ts'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { needsDeclaration } from '../price/order-price.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { DeclarationChoice } from './declaration-choice.tsx'
import { OptionChoice } from './option-choice.tsx'
import { ServiceChoice } from './service-choice.tsx'
import classes from './step.module.css'

/** Asks for the service and its options, the time frame, and remarks. */
export function ServiceStep() {
  const { t } = useTranslation()
  const { form, priced } = useOrderForm()
  return (
    <div className={classes.step}>
      <ServiceChoice />
      {priced.service ? <OptionChoice service={priced.service} /> : null}
      {needsDeclaration(priced.options) ? <DeclarationChoice /> : null}
      <ChoiceGroup legend={t('orders.form.how_soon')} hint={t('orders.form.how_soon_hint')} small>
        {timeFrames.map((frame) => (
          <ChoiceCard
            key={frame}
            type="radio"
            name="time_frame"
            checked={form.values.time_frame === frame}
            onChange={() => form.setFieldValue('time_frame', frame)}
            title={t(`orders.time_frame.${frame}`)}
            hint={t(`orders.time_frame_hint.${frame}`)}
          />
        ))}
      </ChoiceGroup>
      <Textarea
        label={t('orders.field.fault_codes')}
        description={t('orders.form.fault_codes_hint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('fault_codes')}
      />
      <Textarea
        label={t('orders.field.comment')}
        description={t('orders.form.comment_hint')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        {...form.getInputProps('comment')}
      />
    </div>
  )
}
