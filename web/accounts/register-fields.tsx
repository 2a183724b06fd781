import { NativeSelect, PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale-choice.ts'
import { countryNames } from '../ui/countries.ts'
import type { RegisterForm } from './use-register-form.ts'

type Field = Exclude<keyof RegisterForm['values'], 'terms_accepted' | 'locale'>

/** The fields of a sign-up, two beside each other where there is room. */
export function RegisterFields({ form }: { form: RegisterForm }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const field = (name: Field) => ({ label: t(`accounts.fields.${name}`), ...form.getInputProps(name) })
  const optional = { description: t('accounts.fields.optional'), inputWrapperOrder }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <TextInput {...field('firstname')} autoComplete="given-name" />
      <TextInput {...field('lastname')} autoComplete="family-name" />
      <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <TextInput {...field('phone')} type="tel" autoComplete="tel" />
      <TextInput {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordInput
        {...field('password')}
        description={t('accounts.fields.password_help')}
        inputWrapperOrder={inputWrapperOrder}
        autoComplete="new-password"
      />
      <NativeSelect
        {...field('country')}
        autoComplete="country"
        data={[{ value: '', label: '' }, ...countryNames(locale)]}
      />
      <TextInput {...field('company_name')} {...optional} autoComplete="organization" />
      <TextInput {...field('vat_no')} {...optional} />
    </SimpleGrid>
  )
}

/** Help stands under the field, so that fields beside each other stay in line. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
]
