import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type TreeVariant, treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { variantForm } from '../../../shared/vehicles/tree-form.ts'
import { fuelTypes } from '../../../shared/vehicles/vehicle-words.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import { draftOf } from '../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { findBranches } from './tree-calls.ts'
import { EcuFields } from './variant/ecu-fields.tsx'

type Props = { variant: TreeVariant | undefined; onClose: () => void }

/** Adds a variant, or changes one; another generation moves it. */
export function VariantDialog({ variant, onClose }: Props) {
  const { t } = useTranslation()
  const fuel_type = fuelTypes.find((fuel) => fuel === variant?.fuel_type) ?? ''
  const form = useSchemaForm(variantForm, draftOf(variantForm, variant && { ...variant, fuel_type }), {
    words: 'vehicle_work.field',
    save: (body, opened) =>
      variant
        ? call(treeVariantRoutes.update, { params: { id: variant._id }, body: { ...body, opened } })
        : call(treeVariantRoutes.add, { body }),
    done: ({ name }) => t('vehicle_work.saved', { name }),
    onClose,
  })
  const { field } = form
  const { manufacture = '', vmodel = '', generation = '' } = variant ?? {}
  const title = t(variant ? 'vehicle_work.change_title' : 'vehicle_work.add.variant', { name: variant?.name })
  return (
    <FormDialog form={form} title={title}>
      <TextInput {...field('name', 'vehicle_work.name')} data-autofocus />
      <SearchSelect
        {...field('parent', 'vehicle_work.kind.generation')}
        limit={20}
        choices={(text) => findBranches('generation', text)}
        valueLabel={[manufacture, vmodel, generation].filter(Boolean).join(' › ')}
      />
      <TextInput {...field('engine_code', 'orders.field.engine_type')} />
      <Select
        {...field('fuel_type', 'orders.field.fuel_type')}
        value={form.values.fuel_type || null}
        clearable
        data={fuelTypes.map((fuel) => ({ value: fuel, label: t(`orders.fuel_type.${fuel}`) }))}
      />
      <NumberField {...field('displacement_cc')} />
      <NumberField {...field('power_hp')} />
      <NumberField {...field('torque_nm')} />
      <EcuFields
        ecus={form.values.ecus}
        errors={form.errors}
        onChange={(ecus) => form.setFieldValue('ecus', ecus)}
      />
    </FormDialog>
  )
}
