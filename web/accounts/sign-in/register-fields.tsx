import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { VatNoField } from '../../money/vat/vat-no-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useCountries } from '../../ui/form/use-countries.ts'
import type { RegisterForm } from './use-register-form.ts'

type Field = Exclude<keyof RegisterForm['values'], 'terms_accepted' | 'business' | 'locale'>

/** Shows the fields of a sign-up; those of a business once it is one. */
export function RegisterFields({ form }: { form: RegisterForm }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const field = (name: Field) => ({ label: t(`accounts.fields.${name}`), ...form.getInputProps(name) })
  return (
    <Stack>
      <TextInput {...field('email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        description={t('accounts.fields.password_help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...field('firstname')} autoComplete="given-name" />
        <TextInput {...field('lastname')} autoComplete="family-name" />
      </SimpleGrid>
      <NativeSelect
        {...field('country')}
        autoComplete="country"
        data={[{ value: '', label: '' }, ...countries]}
      />
      <Checkbox
        label={t('accounts.register.business')}
        {...form.getInputProps('business', { type: 'checkbox' })}
      />
      {form.values.business ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...field('company_name')} autoComplete="organization" />
          <VatNoField
            {...field('vat_no')}
            country={form.values.country}
            label={t('accounts.fields.optional', { field: t('accounts.fields.vat_no') })}
          />
        </SimpleGrid>
      ) : null}
    </Stack>
  )
}
