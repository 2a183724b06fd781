import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonChanges } from '../../../../shared/accounts/person.ts'
import { VatNoField } from '../../../money/vat/vat-no-field.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useCountries } from '../../../ui/form/use-countries.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T]
type TextName = Exclude<Texts<Required<PersonChanges>>, 'country' | 'account_type' | 'master_or_slave'>
/** A line to type in; `max` characters. */
export type TextField = { name: TextName; max: number; type?: 'email' | 'tel' | 'url'; required?: boolean }

type Props = {
  texts: readonly TextField[]
  form: {
    values: { country: string }
    errors: Record<string, ReactNode>
    getInputProps: (name: TextName) => object
    setFieldValue: (name: 'country', country: string) => void
  }
  disabled?: boolean
}

/** Shows the fields of a person's name, contact data and country. */
export function ContactFields({ texts, form, disabled }: Props) {
  const { t } = useTranslation()
  const countries = useCountries()
  return (
    <>
      {texts.map(({ name, max, ...more }) => {
        const field = {
          ...more,
          ...form.getInputProps(name),
          label: t(`audit.fields.${name}`),
          maxLength: max,
          autoComplete: 'off',
        }
        return name === 'vat_no' ? (
          <VatNoField key={name} {...field} country={form.values.country} />
        ) : (
          <TextInput key={name} {...field} />
        )
      })}
      <SearchSelect
        label={t('audit.fields.country')}
        choices={countries}
        value={form.values.country}
        onChange={(country) => form.setFieldValue('country', country)}
        error={form.errors.country}
        disabled={disabled}
      />
    </>
  )
}
