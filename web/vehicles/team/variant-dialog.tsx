import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fuelTypes } from '../../../shared/orders/order-form.ts'
import { type TreeVariant, treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { longestName, variantForm } from '../../../shared/vehicles/tree-form.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { findBranches } from './tree-calls.ts'
import { EcuFields } from './variant/ecu-fields.tsx'

type Values = {
  name: string
  parent: string
  engine_code: string
  fuel_type: string
  displacement_cc: number | null
  power_hp: number | null
  torque_nm: number | null
  ecus: { brand: string; version: string }[]
}

const numbers = ['displacement_cc', 'power_hp', 'torque_nm'] as const

/** Adds a variant, or changes one; another generation moves it. */
export function VariantDialog({
  variant,
  onClose,
}: {
  variant: TreeVariant | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const start: Values = {
    name: variant?.name ?? '',
    parent: variant?.parent ?? '',
    engine_code: variant?.engine_code ?? '',
    fuel_type: variant?.fuel_type ?? '',
    displacement_cc: variant?.displacement_cc ?? null,
    power_hp: variant?.power_hp ?? null,
    torque_nm: variant?.torque_nm ?? null,
    ecus: variant?.ecus ?? [],
  }
  const { form, submit, busy, failure } = useZodForm(variantForm, start)
  const { values, errors, getInputProps, setFieldValue } = form
  const { manufacture = '', vmodel = '', generation = '' } = variant ?? {}
  return (
    <FormDialog
      title={t(variant ? 'vehicle_work.change_title' : 'vehicle_work.add.variant', { name: variant?.name })}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onClose={onClose}
      onSubmit={submit(async (body, opened) => {
        await (variant
          ? call(treeVariantRoutes.update, { params: { id: variant._id }, body: { ...body, opened } })
          : call(treeVariantRoutes.add, { body }))
        toast.success(t('vehicle_work.saved', { name: body.name }))
        onClose()
      })}
    >
      <TextInput
        {...getInputProps('name')}
        label={t('vehicle_work.name')}
        maxLength={longestName.variant}
        withAsterisk
        data-autofocus
      />
      <SearchSelect
        label={t('vehicle_work.kind.generation')}
        required
        limit={20}
        choices={(text) => findBranches('generation', text)}
        value={values.parent}
        valueLabel={[manufacture, vmodel, generation].filter(Boolean).join(' › ')}
        error={errors.parent}
        onChange={(parent) => setFieldValue('parent', parent)}
      />
      <TextInput {...getInputProps('engine_code')} label={t('orders.field.engine_type')} maxLength={60} />
      <Select
        label={t('orders.field.fuel_type')}
        clearable
        data={fuelTypes.map((fuel) => ({ value: fuel, label: t(`orders.fuel_type.${fuel}`) }))}
        value={values.fuel_type || null}
        error={errors.fuel_type}
        onChange={(fuel) => setFieldValue('fuel_type', fuel ?? '')}
      />
      {numbers.map((field) => (
        <NumberField
          key={field}
          grouped={field === 'displacement_cc'}
          label={t(`vehicle_work.field.${field}`)}
          withAsterisk={field !== 'displacement_cc'}
          value={values[field]}
          error={errors[field]}
          onChange={(typed) => setFieldValue(field, typed)}
        />
      ))}
      <EcuFields ecus={values.ecus} errors={errors} onChange={(ecus) => setFieldValue('ecus', ecus)} />
    </FormDialog>
  )
}
