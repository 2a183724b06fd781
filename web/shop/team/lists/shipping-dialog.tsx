import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ShippingMethod, shippingForm, shippingRoutes } from '../../../../shared/shop/shipping.ts'
import { call } from '../../../app/api/api.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { useCountries } from '../../../ui/field/use-countries.ts'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { useWeights } from '../../use-weights.ts'
import { ActiveSwitch } from './active.tsx'
import classes from './lists.module.css'
import { type WeightDraft, WeightSteps } from './weight-steps.tsx'

type Props = { method: ShippingMethod | undefined; onClose: () => void }

const usualTimes = {
  local_shipping_time: { from: 1, to: 3 },
  international_shipping_time: { from: 3, to: 7 },
}

/** Adds a shipping method, or changes one. */
export function ShippingDialog({ method, onClose }: Props) {
  const { t } = useTranslation()
  const { weightUnit } = useWeights()
  const countries = useCountries()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const { weight_steps, ...draft } = draftOf(shippingForm, method, { ...usualTimes, local: true })
  const values = { ...draft, weight_steps: weight_steps as WeightDraft[] }
  const form = useSchemaForm(shippingForm, values, {
    words: 'shop_work.shipping',
    save: (body, opened) =>
      method
        ? call(shippingRoutes.update, { body: { ...body, id: method._id, opened } })
        : call(shippingRoutes.add, { body }),
    done: ({ name }) => t('shop_work.saved', { name }),
    onClose,
  })
  const { field, errors } = form
  const costs = (place: 'local' | 'international') => {
    const time = `${place}_shipping_time` as const
    const typed = form.values[time]
    return (
      <fieldset className={classes.group}>
        <legend>{t(`shop_work.shipping.${place}`)}</legend>
        <div className={classes.fields}>
          <MoneyField {...field(`${place}_shipping_cost`, 'shop_work.shipping.cost')} currency={currency} />
          {(['from', 'to'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`shop_work.shipping.days_${end}`)}
              value={typed[end]}
              error={errors[`${time}.${end}`]}
              onChange={(days) => form.setFieldValue(time, { ...typed, [end]: days ?? 0 })}
            />
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <FormDialog form={form} title={t(`shop_work.shipping.${method ? 'edit' : 'add'}`)} size="lg">
      <TextInput {...field('name', 'shop_work.name')} data-autofocus />
      <Switch {...field('local', 'shop_work.shipping.ships_locally')} />
      {costs('local')}
      {costs('international')}
      <WeightSteps
        steps={form.values.weight_steps}
        currency={currency}
        errors={errors}
        onChange={(steps) => form.setFieldValue('weight_steps', steps)}
      />
      <NumberField
        {...field('max_weight')}
        placeholder={t('shop_work.shipping.any_weight')}
        decimals={3}
        scaled
        unit={weightUnit('kg')}
      />
      <MultiSelect
        {...field('countries')}
        placeholder={form.values.countries?.length ? undefined : t('shop_work.shipping.all_countries')}
        data={countries}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t('ui.no_options')}
        maxDropdownHeight={260}
        value={form.values.countries ?? []}
        onChange={(chosen) => form.setFieldValue('countries', chosen.length > 0 ? chosen : null)}
      />
      <MoneyField {...field('free_from')} currency={currency} />
      <Switch {...field('charge_per_product')} />
      <ActiveSwitch
        {...field('status', 'shop_work.active.active')}
        description={t('shop_work.shipping.active_hint')}
      />
    </FormDialog>
  )
}
