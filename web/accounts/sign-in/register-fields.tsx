import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useCountries } from '../../ui/form/use-countries.ts'
import type { RegisterForm } from './use-register-form.ts'

type Field = Exclude<keyof RegisterForm['values'], 'terms_accepted' | 'locale'>

/** Shows the fields of a sign-up, two beside each other where there is room. */
export function RegisterFields({ form }: { form: RegisterForm }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const field = (name: Field) => ({ label: t(`accounts.fields.${name}`), ...form.getInputProps(name) })
  const optional = (name: Field) => ({
    ...field(name),
    label: t('accounts.fields.optional', { field: t(`accounts.fields.${name}`) }),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <TextInput {...field('firstname')} autoComplete="given-name" />
      <TextInput {...field('lastname')} autoComplete="family-name" />
      <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextInput {...field('phone')} type="tel" autoComplete="tel" />
      <TextInput {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField
        {...field('password')}
        description={t('accounts.fields.password_help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
      />
      <NativeSelect
        {...field('country')}
        style={{ gridColumn: '1 / -1' }}
        autoComplete="country"
        data={[{ value: '', label: '' }, ...countries]}
      />
      <TextInput {...optional('company_name')} autoComplete="organization" />
      <TextInput {...optional('vat_no')} />
    </SimpleGrid>
  )
}
