import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { transmissions } from '../../../../shared/orders/order-form.ts'
import { WholeNumberField } from '../../../ui/form/whole-number-field.tsx'
import { VehiclePicker } from '../../../vehicles/vehicle-picker.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { asksRegNo, asksVin } from '../step-problems.ts'
import classes from './step.module.css'

/** Asks for the vehicle, from the tree or typed, with its plate, VIN and mileage. */
export function VehicleStep() {
  const { t } = useTranslation()
  const { form, reg_no_mode } = useOrderForm()
  return (
    <div className={classes.step}>
      <VehiclePicker value={form.values} errors={form.errors} onChange={(change) => form.setValues(change)} />
      <div className={classes.fields}>
        {asksRegNo(reg_no_mode) ? (
          <TextInput
            label={t('orders.field.reg_no')}
            autoComplete="off"
            autoCapitalize="characters"
            withAsterisk
            {...form.getInputProps('reg_no')}
          />
        ) : null}
        {asksVin(reg_no_mode) ? (
          <TextInput
            label={t('orders.field.vin')}
            description={t('orders.form.vin_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={17}
            withAsterisk
            {...form.getInputProps('vin')}
          />
        ) : null}
        {(['vehicle_age', 'mileage'] as const).map((field) => (
          <WholeNumberField
            key={field}
            label={t(`orders.field.${field}`)}
            grouped={field === 'mileage'}
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
      </div>
    </div>
  )
}
