import { Checkbox, Stack } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterFields } from './register-fields.tsx'
import { TextLink } from './text-link.tsx'
import { useRegisterForm } from './use-register-form.ts'

/** Opens an account. */
export function RegisterPage() {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  const form = useRegisterForm(captcha)
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
      <form onSubmit={form.submit} onFocus={captcha.start} noValidate>
        <Stack>
          <FormErrors failure={form.failure} errors={form.errors} />
          <RegisterFields form={form} />
          <Checkbox
            {...form.field('terms_accepted', 'accounts.register.accept')}
            label={
              <Trans
                i18nKey="accounts.register.accept"
                components={{
                  terms: <TextLink to={pathTo('termsOfUse')} />,
                  privacy: <TextLink to={pathTo('privacyPolicy')} />,
                }}
              />
            }
          />
          <SubmitButton busy={form.busy} fullWidth size="md">
            {t('accounts.register.action')}
          </SubmitButton>
          <CaptchaLine captcha={captcha} />
        </Stack>
      </form>
    </AuthFrame>
  )
}
