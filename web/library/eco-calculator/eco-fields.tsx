import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { ecoUnits } from '../../../shared/library/eco-savings.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import classes from './eco.module.css'
import type { EcoValues, ecoFigures } from './eco-values.ts'

type Props = { values: EcoValues; currency: string; onChange: (change: Partial<EcoValues>) => void }

/** Asks for the figures. */
export function EcoFields({ values, currency, onChange }: Props) {
  const { t } = useTranslation()
  const { distance, fuel } = ecoUnits[values.unit]
  const field = (name: (typeof ecoFigures)[number], label: string, more = {}) => (
    <NumberField
      label={label}
      value={values[name]}
      decimals={3}
      onChange={(typed) => onChange({ [name]: typed })}
      {...more}
    />
  )
  return (
    <div className={classes.fields}>
      <Select
        label={t('eco.unit')}
        data={keysOf(ecoUnits).map((value) => ({ value, label: t(`eco.units.${value}`) }))}
        value={values.unit}
        allowDeselect={false}
        onChange={(unit) => unit && onChange({ unit })}
      />
      {field('distance', t(distance === 'mile' ? 'eco.distance_mi' : 'eco.distance_km'))}
      {field('consumption', t('eco.consumption'), { unit: t(`eco.units.${values.unit}`) })}
      {field('price', t(fuel === 'gallon' ? 'eco.price_gal' : 'eco.price_l'), { unit: currency })}
      {field('saving', t('eco.saving'), { unit: '%', description: t('eco.saving_hint') })}
      {field('tune', t('eco.tune'), { unit: currency })}
    </div>
  )
}
