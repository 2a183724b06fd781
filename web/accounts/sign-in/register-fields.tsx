import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useCountries } from '../../ui/field/use-countries.ts'
import { VatNoField } from '../../ui/vat/vat-no-field.tsx'
import type { RegisterForm } from './use-register-form.ts'

/** Shows the fields of a sign-up; those of a business once it is one. All are asked for, so that none has an asterisk. */
export function RegisterFields({ form }: { form: RegisterForm }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const { field, values } = form
  const plain = { withAsterisk: false }
  return (
    <Stack>
      <TextInput {...field('email')} {...plain} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        description={t('accounts.fields.password_help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...field('firstname')} {...plain} autoComplete="given-name" />
        <TextInput {...field('lastname')} {...plain} autoComplete="family-name" />
      </SimpleGrid>
      <NativeSelect
        {...field('country')}
        {...plain}
        dir={undefined}
        autoComplete="country"
        data={[{ value: '', label: '' }, ...countries]}
      />
      <Checkbox {...field('business', 'accounts.register.business')} />
      {values.business ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...field('company_name')} {...plain} autoComplete="organization" />
          <VatNoField
            {...field('vat_no')}
            country={values.country}
            label={t('accounts.fields.optional', { field: t('accounts.fields.vat_no') })}
          />
        </SimpleGrid>
      ) : null}
    </Stack>
  )
}
