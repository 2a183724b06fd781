import { Autocomplete, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fuelTypes, longestName } from '../../shared/vehicles/vehicle-words.ts'
import { NumberField } from '../ui/field/number-field.tsx'
import type { VehicleChoice, VehicleErrors } from './vehicle-choice.ts'
import classes from './vehicle-picker.module.css'
import { typesQuery } from './vehicles.queries.ts'

type VehicleTypedProps = {
  value: VehicleChoice
  onChange: (change: Partial<VehicleChoice>) => void
  errors: VehicleErrors
}
/** The lines, with the letters that each takes at most. */
const lines = [
  ['manufacture', longestName.manufacture],
  ['model', longestName.vmodel],
  ['generation', longestName.generation],
  ['variant', longestName.variant],
  ['engine_type', 60],
] as const
const numbers = ['power', 'torque'] as const
const needed: readonly string[] = ['manufacture', 'model', 'variant']

/** Edits a vehicle that is not in the tree. */
export function VehicleTyped({ value, onChange, errors }: VehicleTypedProps) {
  const { t } = useTranslation()
  const types = (useQuery(typesQuery).data ?? []).map(({ name }) => name)
  return (
    <div className={classes.fields}>
      <Autocomplete
        label={t('orders.field.vtype')}
        withAsterisk
        data={types}
        maxLength={longestName.vtype}
        value={value.vtype}
        error={errors.vtype}
        onChange={(vtype) => onChange({ vtype })}
      />
      {lines.map(([field, maxLength]) => (
        <TextInput
          key={field}
          label={t(`orders.field.${field}`)}
          withAsterisk={needed.includes(field)}
          autoComplete="off"
          maxLength={maxLength}
          value={value[field]}
          error={errors[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      <Select
        label={t('orders.field.fuel_type')}
        clearable
        data={fuelTypes.map((fuel) => ({ value: fuel, label: t(`orders.fuel_type.${fuel}`) }))}
        value={value.fuel_type}
        error={errors.fuel_type}
        onChange={(chosen) => onChange({ fuel_type: fuelTypes.find((fuel) => fuel === chosen) ?? null })}
      />
      {numbers.map((field) => (
        <NumberField
          key={field}
          label={t(`orders.field.${field}`)}
          value={value[field]}
          error={errors[field]}
          onChange={(typed) => onChange({ [field]: typed })}
        />
      ))}
    </div>
  )
}
