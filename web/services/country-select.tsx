import { MultiSelect } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../ui/field/use-countries.ts'
import classes from './offer-drawer.module.css'

type CountrySelectProps = {
  /** ISO 3166-1 alpha-2. */
  value: string[]
  error: ReactNode
  /** True when the form opens here because the countries are missing. */
  first: boolean
  onChange: (countries: string[]) => void
}

/** Selects the countries where an option is available, by their names in the reader's language. */
export function CountrySelect({ value, error, first, onChange }: CountrySelectProps) {
  const { t } = useTranslation()
  const countries = useCountries()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) field.current?.scrollIntoView({ block: 'center' })
  }, [first])
  return (
    <MultiSelect
      ref={field}
      label={t('options.countries')}
      description={t('options.countries_hint')}
      placeholder={value.length === 0 ? t('options.countries_placeholder') : undefined}
      data={countries}
      classNames={{ inputField: classes.bare }}
      searchable
      openOnFocus={false}
      clearable
      hidePickedOptions
      nothingFoundMessage={t('ui.no_options')}
      maxDropdownHeight={260}
      data-path="countries"
      data-autofocus={first || undefined}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
