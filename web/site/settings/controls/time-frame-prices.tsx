import { useTranslation } from 'react-i18next'
import { timeFrames } from '../../../../shared/orders/order-states.ts'
import { HundredthsField } from '../../../ui/field/hundredths-field.tsx'
import type { ControlProps } from './control-props.ts'

/** Edits the surcharge or discount of each time frame, in credits. */
export function TimeFramePrices({ name, form }: ControlProps) {
  const { t } = useTranslation()
  const prices: unknown = form.values[name]
  return timeFrames.map((frame) => {
    const price: unknown = typeof prices === 'object' && prices !== null ? Reflect.get(prices, frame) : ''
    return (
      <HundredthsField
        key={frame}
        label={t(`orders.time_frame.${frame}`)}
        signed
        withAsterisk
        {...form.getInputProps(`${name}.${frame}`)}
        value={typeof price === 'number' ? price : ''}
      />
    )
  })
}
