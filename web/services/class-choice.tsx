import { Alert, Radio, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type OptionClass, optionClasses } from '../../shared/services/services.ts'
import { CountrySelect } from './country-select.tsx'

type ClassChoiceProps = {
  value: OptionClass
  countries: string[]
  error: ReactNode
  /** True when the form opens at the countries. */
  countriesFirst: boolean
  onChange: (chosen: OptionClass) => void
  onCountries: (countries: string[]) => void
}

/**
 * Selects the class of an option; for a restricted one it explains why it is switched off and where it is available.
 */
export function ClassChoice({
  value,
  countries,
  error,
  countriesFirst,
  onChange,
  onCountries,
}: ClassChoiceProps) {
  const { t } = useTranslation()
  const choose = (chosen: string) => {
    const known = optionClasses.find((one) => one === chosen)
    if (known) onChange(known)
  }
  return (
    <Stack gap="md">
      <Radio.Group label={t('options.class')} value={value} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {optionClasses.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`options.classes.${one}`)}
              description={t(`options.class_hints.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value !== 'normal' && (
        <>
          <Alert
            color="warning"
            variant="light"
            icon={<IconInfoCircle />}
            title={t('options.restricted_title')}
          >
            {t('options.restricted_text')}
          </Alert>
          <CountrySelect value={countries} error={error} first={countriesFirst} onChange={onCountries} />
        </>
      )}
    </Stack>
  )
}
