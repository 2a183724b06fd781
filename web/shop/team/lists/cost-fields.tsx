import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import classes from './lists.module.css'

type Costs = { cost: number | ''; from: number; to: number }

type Props = {
  title: string
  currency: string
  value: Costs
  errors: Partial<Record<keyof Costs, ReactNode>>
  onChange: (value: Costs) => void
}

/** Edits what shipping costs to a place, and how long it takes. */
export function CostFields({ title, currency, value, errors, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.fields}>
        <MoneyField
          label={t('shop_work.shipping.cost')}
          currency={currency}
          withAsterisk
          value={value.cost}
          error={errors.cost}
          onChange={(cost) => onChange({ ...value, cost })}
        />
        {(['from', 'to'] as const).map((end) => (
          <NumberField
            key={end}
            label={t(`shop_work.shipping.days_${end}`)}
            value={value[end]}
            error={errors[end]}
            onChange={(typed) => onChange({ ...value, [end]: typed ?? 0 })}
          />
        ))}
      </div>
    </fieldset>
  )
}
