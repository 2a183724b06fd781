import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toolKinds } from '../../../shared/accounts/person-shape.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
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
          {...form.getInputProps('fault_codes')}
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
  const { t } = useTranslation()
  const mode = useSiteData()?.reg_no_mode ?? 'both'
  const numbers = [
    { field: 'reg_no', shown: asksRegNo(mode) || mode === 'none', length: 20 },
    { field: 'vin', shown: asksVin(mode) || mode === 'none', length: 40 },
  ] as const
  return (
    <div className={classes.fields}>
      {numbers
        .filter(({ shown }) => shown)
        .map(({ field, length }) => (
          <UpperCaseInput
            key={field}
            label={t(`orders.field.${field}`)}
            maxLength={length}
            {...form.getInputProps(field)}
            value={form.values[field]}
          />
        ))}
    </div>
  )
}

function VehicleFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <VehiclePicker value={form.values} errors={form.errors} onChange={(change) => form.setValues(change)} />
      <div className={classes.fields}>
        <VehicleDetails form={form} />
      </div>
    </>
  )
}

function EcuFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      {(['ecu_brand', 'ecu_version'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`orders.field.${field}`)}
          autoComplete="off"
          {...form.getInputProps(field)}
        />
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
        label={t('orders.field.tool_used')}
        data={tools}
        limit={10}
        withAsterisk
        {...form.getInputProps('tool_used')}
      />
      <Select
        label={t('orders.field.master_or_slave')}
        data={toolKinds.map((value) => ({ value, label: t(`orders.master_or_slave.${value}`) }))}
        allowDeselect={false}
        value={form.values.master_or_slave}
        onChange={(value) => isOneOf(toolKinds, value) && form.setFieldValue('master_or_slave', value)}
      />
      <Select
        label={t('orders.field.read_method')}
        data={readMethods.map((value) => ({ value, label: t(`orders.read_method.${value}`) }))}
        allowDeselect={false}
        value={form.values.read_method}
        onChange={(value) => isOneOf(readMethods, value) && form.setFieldValue('read_method', value)}
      />
    </div>
  )
}
