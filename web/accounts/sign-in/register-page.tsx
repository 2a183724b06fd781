import { Checkbox, Stack } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { call } from '../../app/api/api.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterFields } from './register-fields.tsx'
import { startSession } from './start-session.ts'
import { TextLink } from './text-link.tsx'
import { useRegisterForm } from './use-register-form.ts'

/** Opens an account and signs in with it; the address is confirmed on the next page. */
export function RegisterPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const captcha = useCaptcha()
  const { form, submit, busy, failure, forget } = useRegisterForm()
  const send = submit(({ business, company_name, vat_no, ...person }) => {
    const company = business ? { company_name, vat_no } : {}
    return captcha.spend(async (captcha) => {
      const session = await call(authRoutes.signUp, { body: { ...person, ...company, locale, captcha } })
      forget()
      return startSession(session)
    })
  })
  return (
    <AuthFrame
      wide
      about={t('accounts.register.about')}
      foot={
        <>
          {t('accounts.register.have_account')}{' '}
          <TextLink to={pathTo('login')} keepsBack>
            {t('accounts.sign_in.action')}
          </TextLink>
        </>
      }
    >
      <form onSubmit={send} onFocus={captcha.start} noValidate>
        <Stack>
          <FormErrors failure={failure} errors={form.errors} />
          <RegisterFields form={form} />
          <Checkbox
            label={
              <Trans
                i18nKey="accounts.register.accept"
                components={{
                  terms: <TextLink to={pathTo('termsOfUse')} />,
                  privacy: <TextLink to={pathTo('privacyPolicy')} />,
                }}
              />
            }
            {...form.getInputProps('terms_accepted', { type: 'checkbox' })}
          />
          <SubmitButton busy={busy} fullWidth size="md">
            {t('accounts.register.action')}
          </SubmitButton>
          <CaptchaLine captcha={captcha} />
        </Stack>
      </form>
    </AuthFrame>
  )
}
