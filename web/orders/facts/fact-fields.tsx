import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toolKinds } from '../../../shared/accounts/person-shape.ts'
import type { OrderPart } from '../../../shared/orders/order-facts.ts'
import { asksRegNo, asksVin } from '../../../shared/orders/reg-no-mode.ts'
import { readMethods } from '../../../shared/vehicles/vehicle-words.ts'
import { useSiteData } from '../../app/site-data.ts'
import { UpperCaseInput } from '../../ui/field/upper-case-input.tsx'
import { VehiclePicker } from '../../vehicles/vehicle-picker.tsx'
import { FaultCodesField } from '../order-form/codes/fault-codes-field.tsx'
import { VehicleDetails } from '../order-form/steps/vehicle-details.tsx'
import classes from './fact-fields.module.css'
import type { FactForm } from './fact-values.ts'

type Props = { form: FactForm; parts: readonly OrderPart[] }

/** Shows the fields of these parts of an order, to correct them. */
export function FactFields({ form, parts }: Props) {
  const asked = (part: OrderPart, fields: ReactNode) => (parts.includes(part) ? fields : null)
  return (
    <>
      {asked(
        'fault_codes',
        <FaultCodesField
          {...form.field('fault_codes', 'orders.field.fault_codes')}
          onWrite={(codes) => form.setFieldValue('fault_codes', codes)}
        />,
      )}
      {asked('plate', <PlateFields form={form} />)}
      {asked('vehicle', <VehicleFields form={form} />)}
      {asked('ecu', <EcuFields form={form} />)}
      {asked('tool', <ToolFields form={form} />)}
    </>
  )
}

/** Edits the numbers that the site asks for, or both where it asks for none. */
function PlateFields({ form }: Pick<Props, 'form'>) {
  const mode = useSiteData()?.reg_no_mode ?? 'both'
  const numbers = [
    { field: 'reg_no', shown: asksRegNo(mode) || mode === 'none' },
    { field: 'vin', shown: asksVin(mode) || mode === 'none' },
  ] as const
  return (
    <div className={classes.fields}>
      {numbers
        .filter(({ shown }) => shown)
        .map(({ field }) => (
          <UpperCaseInput key={field} {...form.field(field, `orders.field.${field}`)} />
        ))}
    </div>
  )
}

function VehicleFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <VehiclePicker value={form.values} errors={form.errors} onChange={(change) => form.setValues(change)} />
      <div className={classes.fields}>
        <VehicleDetails
          field={form.field}
          transmission={form.field('transmission', 'orders.field.transmission')}
        />
      </div>
    </>
  )
}

function EcuFields({ form }: Pick<Props, 'form'>) {
  return (
    <div className={classes.fields}>
      {(['ecu_brand', 'ecu_version'] as const).map((field) => (
        <TextInput key={field} {...form.field(field, `orders.field.${field}`)} autoComplete="off" />
      ))}
    </div>
  )
}

function ToolFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const tools = useSiteData()?.supported_tools ?? []
  return (
    <div className={classes.fields}>
      <Autocomplete
        {...form.field('tool_used', 'orders.field.tool_used')}
        data={tools}
        limit={10}
        withAsterisk
      />
      <Select
        {...form.field('master_or_slave', 'orders.field.master_or_slave')}
        data={toolKinds.map((value) => ({ value, label: t(`orders.master_or_slave.${value}`) }))}
        allowDeselect={false}
      />
      <Select
        {...form.field('read_method', 'orders.field.read_method')}
        data={readMethods.map((value) => ({ value, label: t(`orders.read_method.${value}`) }))}
        allowDeselect={false}
      />
    </div>
  )
}
