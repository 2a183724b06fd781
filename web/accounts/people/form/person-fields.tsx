import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { personForm } from '../../../../shared/accounts/person.ts'
import { accountTypes, toolKinds } from '../../../../shared/accounts/person-shape.ts'
import { usePriceTypeChoices } from '../../../app/use-price-type-choices.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import type { Draft } from '../../../ui/form/field-rules.ts'
import { ContactFields } from './contact-fields.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import classes from './person-form.module.css'
import type { usePersonForm } from './use-person-form.ts'

export const personData = personForm.omit({ role_id: true, permissions: true, status: true })
type PersonData = Draft<z.output<typeof personData>>

const texts = ['firstname', 'lastname', 'username', 'email', 'phone'] as const
const customerTexts = [
  ...texts,
  ...(['company_name', 'vat_no', 'company_reg', 'web_url'] as const),
  ...(['address', 'post_code', 'city', 'google_place_id'] as const),
]

type Props = {
  form: ReturnType<typeof usePersonForm<PersonData, typeof personData>>
  /** True for a person who orders: there is more to know about them. */
  isCustomer: boolean
}

/** Shows the fields of a person's data. */
export function PersonFields({ form, isCustomer }: Props) {
  return (
    <>
      <ContactFields texts={isCustomer ? customerTexts : texts} field={form.field} />
      {isCustomer && <CustomerFields form={form} />}
      <Switch {...form.field('verified', 'people.verified')} className={classes.whole} />
    </>
  )
}

/** Shows where a customer is on the map, what they pay and what they read files with. */
function CustomerFields({ form: { field } }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const priceTypes = usePriceTypeChoices()
  const { value: priceType, ...priced } = field('price_type')
  return (
    <>
      <NumberField {...field('latitude')} decimals={6} signed />
      <NumberField {...field('longitude')} decimals={6} signed />
      <LabelledChoice
        {...field('account_type')}
        choices={accountTypes.map((value) => ({ value, label: t(`people.kind.${value}s`) }))}
      />
      <LabelledChoice
        label={priced.label}
        value={priceTypes.find(({ value }) => Number(value) === priceType)?.value ?? '1'}
        choices={priceTypes}
        onChange={(value) => priced.onChange(Number(value))}
      />
      <LabelledChoice
        {...field('master_or_slave')}
        choices={toolKinds.map((value) => ({ value, label: t(`people.tools.${value}`) }))}
      />
    </>
  )
}
