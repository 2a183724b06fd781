import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type TimeFrame, timeFrames } from '../../../../shared/orders/order-states.ts'
import { Card } from '../../../ui/display/card.tsx'
import { HundredthsField } from '../../../ui/form/hundredths-field.tsx'
import { Fields } from '../fields.tsx'

/** Hundredths of a credit; the empty string while nothing is typed. */
export type TimeFramePrices = Record<TimeFrame, number | ''>

type Props = {
  values: TimeFramePrices
  errors: Record<string, ReactNode>
  onChange: (values: TimeFramePrices) => void
}

/** Edits the surcharge or discount of each time frame, in credits. */
export function TimeFramePricesCard({ values, errors, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.time_frames')} about={t('settings.time_frames_about')}>
      <Fields>
        {timeFrames.map((frame) => (
          <HundredthsField
            key={frame}
            data-path={`time_frame_prices.${frame}`}
            label={t(`orders.time_frame.${frame}`)}
            signed
            withAsterisk
            value={values[frame]}
            error={errors[`time_frame_prices.${frame}`]}
            onChange={(typed) => onChange({ ...values, [frame]: typed })}
          />
        ))}
      </Fields>
    </Card>
  )
}
