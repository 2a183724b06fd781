import { Alert, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Option, type OptionClass, optionClasses, optionForm } from '../../shared/services/services.ts'
import { draftOf } from '../ui/form/field-rules.ts'
import { useSchemaForm } from '../ui/form/schema-form.ts'
import { CountrySelect } from './country-select.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { optionList } from './offer-lists.ts'
import { PriceFields } from './price-fields.tsx'

type OptionDrawerProps = {
  row: Option | undefined
  /** The switch's first value, when pressing it in the list opened the form. */
  online: boolean | undefined
  onClose: () => void
}

/** Adds an option, or changes `row`. */
export function OptionDrawer({ row, online, onClose }: OptionDrawerProps) {
  const { t } = useTranslation()
  const record = row && { ...row, online: online ?? row.online }
  const form = useSchemaForm(optionForm, draftOf(optionForm, record, { class: 'normal', online: true }), {
    words: 'services',
    save: (body, opened) => {
      const option = { ...body, countries: body.class === 'normal' ? [] : body.countries }
      return row ? optionList.update(row._id, { ...option, opened }) : optionList.add(option)
    },
    done: ({ name }) => t('options.saved', { name }),
    onClose,
  })
  const { values, errors, field } = form
  return (
    <OfferDrawer form={form} title={t(row ? 'options.edit_title' : 'options.add_title')} onClose={onClose}>
      <TextInput {...field('name')} data-autofocus={online ? undefined : true} />
      <Textarea {...field('description')} autosize minRows={2} />
      <PriceFields values={values} errors={errors} onChange={form.setValues} />
      <ClassChoice
        value={values.class}
        countries={values.countries}
        error={errors.countries}
        countriesFirst={online === true}
        // A restricted class starts switched off, even if the option was online before.
        onChange={(next) => form.setValues({ class: next, ...(next !== 'normal' && { online: false }) })}
        onCountries={(countries) => form.setFieldValue('countries', countries)}
      />
    </OfferDrawer>
  )
}

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
function ClassChoice({ value, countries, error, countriesFirst, onChange, onCountries }: ClassChoiceProps) {
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
