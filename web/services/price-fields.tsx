import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceTypeName } from '../app/use-price-type-name.ts'
import { HundredthsField } from '../ui/field/hundredths-field.tsx'
import classes from './offer-drawer.module.css'

export const priceTypes = ['price_type_1', 'price_type_2', 'price_type_3'] as const
type PriceType = (typeof priceTypes)[number]

/** Hundredths of a credit; the empty string while nothing is typed. */
export type Prices = Record<PriceType, number | ''>

type PriceFieldsProps = {
  values: Prices
  errors: Partial<Record<string, ReactNode>>
  onChange: (change: Partial<Prices>) => void
}

/** Edits the three prices, typed in credits: `4.5` or `4,5` is 450 hundredths. */
export function PriceFields({ values, errors, onChange }: PriceFieldsProps) {
  const { t } = useTranslation()
  const priceTypeName = usePriceTypeName()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('services.prices')}</legend>
      <p className={classes.hint}>{t('services.prices_hint')}</p>
      <div className={classes.prices}>
        {priceTypes.map((field, index) => (
          <HundredthsField
            key={field}
            label={priceTypeName(index + 1)}
            withAsterisk
            value={values[field]}
            data-path={field}
            error={errors[field]}
            onChange={(typed) => onChange({ [field]: typed })}
          />
        ))}
      </div>
    </fieldset>
  )
}
