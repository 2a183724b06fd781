import { z } from 'zod'
import { authRoutes, signUpForm } from '../../../shared/accounts/accounts.ts'
import { call } from '../../app/api/api.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import type { Captcha } from '../../ui/captcha/use-captcha.ts'
import { forgetForm, useSavedValues, useSaveForm } from '../../ui/form/saved-form.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { guessCountry } from './guess-country.ts'
import { startSession } from './start-session.ts'

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

const formName = 'sign_up'
/** A password is saved nowhere, and terms are accepted anew. */
const neverSaved = ['password', 'terms_accepted', 'locale'] as const

/** Returns the form of a sign-up, in the language of the page; what is typed is saved until it is sent. */
export function useRegisterForm(captcha: Captcha) {
  const locale = useLocale()
  const form = useSchemaForm(registerForm, useSavedValues(formName, startValues(locale)), {
    words: 'accounts.fields',
    save: ({ business, company_name, vat_no, ...person }) => {
      const company = business ? { company_name, vat_no } : {}
      return captcha.spend(async (captcha) => {
        const session = await call(authRoutes.signUp, { body: { ...person, ...company, locale, captcha } })
        forgetForm(formName)
        return startSession(session)
      })
    },
  })
  useSaveForm(formName, form, neverSaved)
  return form
}
export type RegisterForm = ReturnType<typeof useRegisterForm>
