import type { OrderFormApi } from './order-values.ts'

type NumberField = 'vehicle_age' | 'mileage' | 'power' | 'torque'

/** A whole number that may be empty: `null` in the form's values, nothing in the field. */
export function numberProps(form: OrderFormApi, field: NumberField) {
  return {
    value: form.values[field] ?? '',
    error: form.errors[field],
    allowDecimal: false,
    allowNegative: false,
    onChange: (value: string | number) => form.setFieldValue(field, typeof value === 'number' ? value : null),
  }
}
