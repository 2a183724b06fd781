import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { transmissions } from '../../../../shared/vehicles/vehicle-words.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'

const counted = ['vehicle_age', 'mileage'] as const
type Counted = (typeof counted)[number]

type Props = {
  /** A form that has these fields. */
  form: {
    values: Record<Counted, number | null>
    errors: Partial<Record<Counted, ReactNode>>
    setFieldValue: (field: Counted, value: number | null) => void
    getInputProps: (field: 'transmission') => object
  }
}

/** Shows the fields for what the tree doesn't know of a vehicle: its age, mileage and transmission. */
export function VehicleDetails({ form }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {counted.map((field) => (
        <NumberField
          key={field}
          label={t(`orders.field.${field}`)}
          grouped={field !== 'vehicle_age'}
          value={form.values[field]}
          error={form.errors[field]}
          onChange={(value) => form.setFieldValue(field, value)}
        />
      ))}
      <Select
        label={t('orders.field.transmission')}
        data={transmissions.map((value) => ({ value, label: t(`orders.transmission.${value}`) }))}
        clearable
        {...form.getInputProps('transmission')}
      />
    </>
  )
}
