import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Person, personForm } from '../../../../shared/accounts/person.ts'
import { accountTypes, toolKinds } from '../../../../shared/accounts/person-shape.ts'
import { roles } from '../../../../shared/contract/permissions.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { usePriceTypeChoices } from '../../../app/use-price-type-choices.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { type Draft, draftOf } from '../../../ui/form/field-rules.ts'
import { ContactFields } from './contact-fields.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import classes from './person-form.module.css'
import { usePersonForm } from './use-person-form.ts'

const personData = personForm.omit({ role_id: true, permissions: true, status: true })
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
function PersonFields({ form, isCustomer }: Props) {
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

/** Edits a person's data. */
export function EditPerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation()
  const form = usePersonForm(person, personData, draftOf(personData, person), onClose)
  const title = t('people.edit_title', { name: nameOf(person) })
  return (
    <FormDialog form={form} title={title} size="xl" impossible={!form.isDirty()}>
      <div className={classes.fields}>
        <PersonFields form={form} isCustomer={person.role_id === roles.customer} />
      </div>
    </FormDialog>
  )
}
