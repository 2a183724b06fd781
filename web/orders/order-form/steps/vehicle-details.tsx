import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { transmissions } from '../../../../shared/vehicles/vehicle-words.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import type { FieldProps } from '../../../ui/form/field-props.ts'

type Props = {
  field: (name: 'vehicle_age' | 'mileage', label: PhraseKey) => FieldProps<number | null>
  transmission: FieldProps<(typeof transmissions)[number] | null>
}

/** Shows the fields for what the tree doesn't know of a vehicle: its age, mileage and transmission. */
export function VehicleDetails({ field, transmission }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NumberField {...field('vehicle_age', 'orders.field.vehicle_age')} identifier />
      <NumberField {...field('mileage', 'orders.field.mileage')} />
      <Select
        {...transmission}
        value={transmission.value || null}
        data={transmissions.map((value) => ({ value, label: t(`orders.transmission.${value}`) }))}
        clearable
      />
    </>
  )
}
