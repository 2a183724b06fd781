import { signUpForm } from '../../../shared/accounts/accounts.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { countryCodes } from '../../ui/form/countries.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'

/** Returns the form's first values. `country` is guessed from the browser's languages (`de-AT`). */
const startValues = (locale: string) => ({
  username: '',
  email: '',
  password: '',
  firstname: '',
  lastname: '',
  phone: '',
  country: guessCountry(navigator.languages),
  company_name: '',
  vat_no: '',
  terms_accepted: false,
  locale,
})

/** Returns the form of a sign-up, in the language of the page. */
export function useRegisterForm() {
  return useZodForm(signUpForm, startValues(useLocale()), {
    username: 'accounts.fields.username_wrong',
    password: 'accounts.fields.password_wrong',
    phone: 'accounts.fields.phone_wrong',
  })
}
export type RegisterForm = ReturnType<typeof useRegisterForm>['form']

function guessCountry(languages: readonly string[]): string {
  const regions = languages.map((language) => language.split('-').at(-1)?.toUpperCase() ?? '')
  return regions.find((region) => countryCodes.includes(region)) ?? ''
}
