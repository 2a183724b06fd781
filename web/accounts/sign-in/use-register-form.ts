import { z } from 'zod'
import { signUpForm } from '../../../shared/accounts/accounts.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { forgetForm, useKeepForm, useSavedValues } from '../../ui/form/saved-form.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { guessCountry } from './guess-country.ts'

/** The fields that a sign-up asks for. A business names itself; what else there is to know is asked when it is needed. */
const registerForm = signUpForm
  .omit({ username: true, phone: true })
  .extend({ business: z.boolean() })
  .refine(({ business, company_name }) => !business || company_name !== '', {
    path: ['company_name'],
    message: 'required',
  })

const startValues = (locale: string) => ({
  email: '',
  password: '',
  firstname: '',
  lastname: '',
  country: guessCountry(),
  business: false,
  company_name: '',
  vat_no: '',
  terms_accepted: false,
  locale,
})

const kept = 'sign_up'
/** A password is kept nowhere, and terms are accepted anew. */
const neverSaved = ['password', 'terms_accepted', 'locale'] as const

/** Returns the form of a sign-up, in the language of the page; what is typed is kept until `forget`. */
export function useRegisterForm() {
  const values = useSavedValues(kept, startValues(useLocale()))
  const register = useZodForm(registerForm, values, { password: 'accounts.fields.password_wrong' })
  useKeepForm(kept, register.form, neverSaved)
  return { ...register, forget: () => forgetForm(kept) }
}
export type RegisterForm = ReturnType<typeof useRegisterForm>['form']
