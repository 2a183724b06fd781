import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { accountTypes, toolKinds } from '../../../../shared/accounts/person-shape.ts'
import { usePriceTypeChoices } from '../../../app/use-price-type-choices.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { ContactFields, type TextField } from './contact-fields.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import type { PersonData } from './person-data.ts'
import classes from './person-form.module.css'

const texts: readonly TextField[] = [
  { name: 'firstname', max: 80, required: true },
  { name: 'lastname', max: 80 },
  { name: 'username', max: 40, required: true },
  { name: 'email', max: 254, type: 'email', required: true },
  { name: 'phone', max: 40, type: 'tel' },
]
const customerTexts: readonly TextField[] = [
  ...texts,
  { name: 'company_name', max: 120 },
  { name: 'vat_no', max: 40 },
  { name: 'company_reg', max: 60 },
  { name: 'web_url', max: 300, type: 'url' },
  { name: 'address', max: 300 },
  { name: 'post_code', max: 20 },
  { name: 'city', max: 120 },
  { name: 'google_place_id', max: 300 },
]
const places = ['latitude', 'longitude'] as const

type Props = {
  form: UseFormReturnType<PersonData>
  /** True for a person who orders: there is more to know about them. */
  isCustomer: boolean
}

/** Shows the fields of a person's data. */
export function PersonFields({ form, isCustomer }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <ContactFields texts={isCustomer ? customerTexts : texts} form={form} />
      {isCustomer && <CustomerFields form={form} />}
      <Switch
        className={classes.whole}
        label={t('people.verified')}
        description={t('people.verified_hint')}
        checked={form.values.verified}
        onChange={(event) => form.setFieldValue('verified', event.currentTarget.checked)}
      />
    </>
  )
}

/** Shows where a customer is on the map, what they pay and what they read files with. */
function CustomerFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const priceTypes = usePriceTypeChoices()
  const { account_type, price_type, master_or_slave } = form.values
  return (
    <>
      {places.map((name) => (
        <NumberField
          key={name}
          label={t(`audit.fields.${name}`)}
          decimals={6}
          signed
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(typed) => form.setFieldValue(name, typed)}
        />
      ))}
      <LabelledChoice
        label={t('audit.fields.account_type')}
        value={account_type}
        choices={accountTypes.map((value) => ({ value, label: t(`people.kind.${value}s`) }))}
        onChange={(value) => form.setFieldValue('account_type', value)}
      />
      <LabelledChoice
        label={t('audit.fields.price_type')}
        value={priceTypes.find(({ value }) => Number(value) === price_type)?.value ?? '1'}
        choices={priceTypes}
        onChange={(value) => form.setFieldValue('price_type', Number(value))}
      />
      <LabelledChoice
        label={t('audit.fields.master_or_slave')}
        value={master_or_slave}
        choices={toolKinds.map((value) => ({ value, label: t(`people.tools.${value}`) }))}
        onChange={(value) => form.setFieldValue('master_or_slave', value)}
      />
    </>
  )
}
