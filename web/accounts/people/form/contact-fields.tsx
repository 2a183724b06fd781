import { TextInput } from '@mantine/core'
import { SearchSelect } from '../../../ui/field/search-select.tsx'
import { useCountries } from '../../../ui/field/use-countries.ts'
import type { FieldProps } from '../../../ui/form/field-props.ts'
import { VatNoField } from '../../../ui/vat/vat-no-field.tsx'

type TextName =
  | 'firstname'
  | 'lastname'
  | 'username'
  | 'email'
  | 'phone'
  | 'company_name'
  | 'vat_no'
  | 'company_reg'
  | 'web_url'
  | 'address'
  | 'post_code'
  | 'city'
  | 'google_place_id'

const types: { [K in TextName]?: string } = { email: 'email', phone: 'tel', web_url: 'url' }

type Props<N extends TextName> = {
  texts: readonly N[]
  field: (name: N | 'country') => FieldProps<string>
  disabled?: boolean
}

/** Shows the fields of a person's name, contact data and country. */
export function ContactFields<N extends TextName>({ texts, field, disabled }: Props<N>) {
  const countries = useCountries()
  const country = field('country')
  return (
    <>
      {texts.map((name) =>
        name === 'vat_no' ? (
          <VatNoField key={name} {...field(name)} autoComplete="off" country={country.value} />
        ) : (
          <TextInput key={name} {...field(name)} autoComplete="off" type={types[name]} />
        ),
      )}
      <SearchSelect {...country} choices={countries} disabled={disabled} />
    </>
  )
}
