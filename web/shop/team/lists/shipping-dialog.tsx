import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ShippingMethod, shippingForm, shippingRoutes } from '../../../../shared/shop/shipping.ts'
import { call } from '../../../app/api/api.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useCountries } from '../../../ui/form/use-countries.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { CostFields } from './cost-fields.tsx'
import { type WeightDraft, WeightSteps } from './weight-steps.tsx'

type Props = { method: ShippingMethod | undefined; onClose: () => void }

/** Adds a shipping method, or changes one. */
export function ShippingDialog({ method, onClose }: Props) {
  const { t } = useTranslation()
  const countries = useCountries()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const { form, submit, busy, failure } = useZodForm(shippingForm, {
    name: method?.name ?? '',
    local_shipping_cost: method?.local_shipping_cost ?? ('' as number | ''),
    international_shipping_cost: method?.international_shipping_cost ?? ('' as number | ''),
    local_shipping_time: method?.local_shipping_time ?? { from: 1, to: 3 },
    international_shipping_time: method?.international_shipping_time ?? { from: 3, to: 7 },
    weight_steps: (method?.weight_steps ?? []) as WeightDraft[],
    max_weight: method?.max_weight ?? null,
    charge_per_product: method?.charge_per_product ?? false,
    free_from: method?.free_from ?? null,
    local: method?.local ?? true,
    countries: method?.countries ?? null,
    status: method?.status ?? ('active' as const),
  })
  const { values, errors, getInputProps, setFieldValue } = form
  const send = submit(async (body, opened) => {
    if (method) await call(shippingRoutes.update, { body: { ...body, id: method._id, opened } })
    else await call(shippingRoutes.add, { body })
    toast.success(t('shop_work.saved', { name: body.name }))
    onClose()
  })
  const costs = (place: 'local' | 'international') => (
    <CostFields
      title={t(`shop_work.shipping.${place}`)}
      currency={currency}
      value={{ cost: values[`${place}_shipping_cost`], ...values[`${place}_shipping_time`] }}
      errors={{
        cost: errors[`${place}_shipping_cost`],
        from: errors[`${place}_shipping_time.from`],
        to: errors[`${place}_shipping_time.to`],
      }}
      onChange={({ cost, ...time }) => {
        setFieldValue(`${place}_shipping_cost`, cost)
        setFieldValue(`${place}_shipping_time`, time)
      }}
    />
  )
  return (
    <FormDialog
      title={t(method ? 'shop_work.shipping.edit' : 'shop_work.shipping.add')}
      action={t('ui.save')}
      size="lg"
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        {...getInputProps('name')}
        label={t('shop_work.name')}
        description={t('shop_work.shipping.name_hint')}
        maxLength={120}
        withAsterisk
        dir="auto"
        data-autofocus
      />
      <Switch
        {...getInputProps('local', { type: 'checkbox' })}
        label={t('shop_work.shipping.ships_locally')}
      />
      {costs('local')}
      {costs('international')}
      <WeightSteps
        steps={values.weight_steps}
        currency={currency}
        errors={errors}
        onChange={(steps) => setFieldValue('weight_steps', steps)}
      />
      <NumberField
        label={t('shop_work.shipping.max_weight')}
        placeholder={t('shop_work.shipping.any_weight')}
        decimals={3}
        scaled
        unit="kg"
        value={values.max_weight}
        error={errors.max_weight}
        onChange={(typed) => setFieldValue('max_weight', typed)}
      />
      <MultiSelect
        label={t('shop_work.shipping.countries')}
        description={t('shop_work.shipping.countries_hint')}
        placeholder={values.countries?.length ? undefined : t('shop_work.shipping.all_countries')}
        data={countries}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t('ui.no_options')}
        maxDropdownHeight={260}
        value={values.countries ?? []}
        error={errors.countries}
        onChange={(chosen) => setFieldValue('countries', chosen.length > 0 ? chosen : null)}
      />
      <MoneyField
        label={t('shop_work.shipping.free_from')}
        description={t('shop_work.shipping.free_from_hint')}
        currency={currency}
        value={values.free_from ?? ''}
        error={errors.free_from}
        onChange={(typed) => setFieldValue('free_from', typed === '' ? null : typed)}
      />
      <Switch
        {...getInputProps('charge_per_product', { type: 'checkbox' })}
        label={t('shop_work.shipping.charge_per_product')}
        description={t('shop_work.shipping.charge_per_product_hint')}
      />
      <Switch
        label={t('shop_work.active.active')}
        description={t('shop_work.shipping.active_hint')}
        checked={values.status === 'active'}
        onChange={({ currentTarget }) =>
          setFieldValue('status', currentTarget.checked ? 'active' : 'inactive')
        }
      />
    </FormDialog>
  )
}
