import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useCountries } from '../../ui/field/use-countries.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { VatNoField } from '../../ui/vat/vat-no-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { TextLink } from './text-link.tsx'
import { type RegisterForm, useRegisterForm } from './use-register-form.ts'

/** Opens an account. */
export function RegisterPage() {
  const { t } = useTranslation()
  const title = useRowTitle()
  const captcha = useCaptcha()
  const form = useRegisterForm(captcha)
  return (
    <AuthFrame
      title={title}
      wide
      about={t('accounts.register.about')}
      foot={
        <>
          {t('accounts.register.have_account')}{' '}
          <TextLink to={pathTo('login')} withBack>
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

/** Shows the fields of a sign-up; those of a business once it is one. All are asked for, so that none has an asterisk. */
function RegisterFields({ form }: { form: RegisterForm }) {
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
